/** A page that shows a stored position without a server: `npm run dev`, then /dev.html?drvar. */
import { mount } from 'svelte'
import './app.css'
import type { BoardData, View } from './lib/types'
import Look from './Look.svelte'

const name = location.search.slice(1) || 'drvar'
const data = (await (await fetch(`/dev/fixtures/${name}.json`)).json()) as { board: BoardData; view: View }
mount(Look, { target: document.getElementById('app')!, props: { data } })
