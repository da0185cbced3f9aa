import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { words } from './words.config.ts'

/** Tests of what needs no page. The page itself is tested in a browser: tests/browser. */
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: words },
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['dev/browser.ts'],
    reporters: ['default', './dev/counts.js'],
    // One process for all: starting more takes longer than the tests.
    isolate: false,
    maxWorkers: 1,
  },
})
