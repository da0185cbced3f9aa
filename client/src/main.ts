import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { prefs } from './lib/prefs.svelte'

prefs.begin()
mount(App, { target: document.getElementById('app')! })
