/** Python in a worker: Pyodide with the game's own code. */
import type { Parts } from './messages'

/** As much of Pyodide as is used here. */
export interface Python {
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void
  pyimport(name: string): unknown
}

interface Pyodide {
  loadPyodide(options: Record<string, unknown>): Promise<Python>
}

/** No package is loaded by Pyodide itself: all of them come with the game. */
const NO_PACKAGES = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '3.14.2', version: '314.0.7' },
  packages: {},
}

/** Where Python looks for packages. */
const PACKAGES = '/lib/python3.14/site-packages'

export async function startPython(base: string, parts: Parts): Promise<Python> {
  const folder = new URL(parts.python, base).href
  const [pyodide, app] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<Pyodide>,
    fetch(new URL(parts.app, base)).then((answer) => {
      if (!answer.ok) throw new Error(`${parts.app}: ${answer.status}`)
      return answer.arrayBuffer()
    }),
  ])
  const python = await pyodide.loadPyodide({
    indexURL: folder,
    lockFileContents: NO_PACKAGES,
    // There is nothing to compile, and the kernel is the pure one.
    env: { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1', STAFFETTA_KERNEL: 'python' },
  })
  python.unpackArchive(app, 'zip', { extractDir: PACKAGES })
  return python
}
