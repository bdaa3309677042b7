// Checks the imports of the folder it is run in against .dependency-cruiser.mjs: `node scripts/check-imports.mjs [FEWEST]`.
// Seeing fewer modules than FEWEST is a failure too: a fence that reads nothing finds nothing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const fewest = Number(process.argv[2] ?? 500)
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const folders = ['src', 'db'].filter((folder) => existsSync(folder))

// By content: a checkout gives every file the same time. Canaries elsewhere leave no trace.
const memory =
  process.cwd() === root ? ['--cache', 'node_modules/.cache/skald/fence', '--cache-strategy', 'content'] : []

const { stdout, status } = spawnSync(
  process.execPath,
  [cruiser, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'err-long', ...memory, ...folders],
  { encoding: 'utf8', timeout: 120_000 },
)
const seen = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0)
process.stdout.write(stdout)
if (seen < fewest) console.error(`The fence saw ${seen} modules where there are ${fewest} or more.`)
process.exitCode = status === 0 && seen >= fewest ? 0 : 1
