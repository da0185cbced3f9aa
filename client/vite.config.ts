import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { words } from './words.config.ts'

/** The built page goes where the server looks for it; OUT_DIR sends it elsewhere. */
export default defineConfig({
  base: '/',
  plugins: [svelte()],
  resolve: { alias: words },
  worker: { format: 'es' },
  // The same files also lie in a folder of any name (staffetta site): only the page itself names the root.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: process.env.OUT_DIR ?? '../src/staffetta/server/web',
    emptyOutDir: true,
    // A strict content policy allows no data: addresses, so nothing is put into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    fs: { allow: ['.', ...Object.values(words)] },
    proxy: {
      '/api': { target: process.env.STAFFETTA ?? 'http://127.0.0.1:8000', ws: true },
    },
  },
})
