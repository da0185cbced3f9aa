import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { alone } from './lib/home'
import { prefs } from './lib/prefs.svelte'

prefs.begin()
// A folder of files is kept for when there is no network; where that is not allowed, it needs one.
if (alone) navigator.serviceWorker?.register('./service-worker.js').catch(() => undefined)

mount(App, { target: document.getElementById('app')! })
