import { fileURLToPath } from 'node:url'

/** Where the words of the project are: the page reads the same Fluent files as the server. */
export const words = { '@words': fileURLToPath(new URL('../src/staffetta/words', import.meta.url)) }
