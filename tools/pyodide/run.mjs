// Runs a Python module of this checkout in Pyodide under Node: node run.mjs MODULE [ARGUMENT …]
// tools/pyodide.sh calls it, and has put Pyodide and the compiled packages into .tools/pyodide.
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { loadPyodide } = await import(`${root}/.tools/pyodide/node_modules/pyodide/pyodide.mjs`)
const lib = `${root}/.venv/lib`
const site = `${lib}/${readdirSync(lib).find((name) => name.startsWith('python3'))}/site-packages`

/** Runs the module that was named, as `python -m` does; its exit code. */
const RUN = `
import runpy, sys
sys.path[:0] = paths
sys.argv = arguments
# The same files, compiled for another Python, go elsewhere.
sys.pycache_prefix = compiled
try:
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    code = 0
except SystemExit as stop:
    code = stop.code or 0
sys.stdout.flush()
code if isinstance(code, int) else 1
`

async function run() {
  const python = await loadPyodide({
    // Plugins of pytest that happen to be installed need what is compiled for another machine.
    env: { HOME: '/home/pyodide', STAFFETTA_KERNEL: 'python', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1' },
  })
  python.FS.mkdirTree(root)
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, root)
  python.FS.chdir(root)
  const values = {
    arguments: process.argv.slice(2),
    paths: [`${root}/.tools/pyodide/packages`, root, `${root}/src`, site],
    compiled: `${root}/.tools/pyodide/compiled`,
  }
  for (const [name, value] of Object.entries(values)) python.globals.set(name, python.toPy(value))
  return python.runPython(RUN)
}

// Node would print the whole of Pyodide's one line of code before the message.
process.exitCode = await run().catch((error) => {
  console.error(error.message ?? error)
  return 1
})
