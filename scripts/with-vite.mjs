// Runs a script that imports emails or pages, which Node cannot load: `node scripts/with-vite.mjs bench/admin/run.ts 10000`.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const root = join(import.meta.dirname, '..')
const [script, ...args] = process.argv.slice(2)
process.argv.splice(2, process.argv.length, ...args)
await runnerImport(join(root, script), { root, configFile: false, logLevel: 'error' })
