// Checks the imports of the current folder against .dependency-cruiser.mjs: `node scripts/check-imports.mjs [MINIMUM]`.
// Fails if it reads fewer modules than MINIMUM, so that it cannot pass without reading the source.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const minimum = Number(process.argv[2] ?? 500)
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const folders = ['src', 'packages', 'clients', 'db'].filter((folder) => existsSync(folder))

// Cached by content, since a checkout gives all files the same time. Not cached for the test fixture.
const cache =
  process.cwd() === root ? ['--cache', 'node_modules/.cache/skald/imports', '--cache-strategy', 'content'] : []

const { stdout, status } = spawnSync(
  process.execPath,
  [cruiser, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'err-long', ...cache, ...folders],
  { encoding: 'utf8', timeout: 60 * 60_000 },
)
const count = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0)
process.stdout.write(stdout)
if (count < minimum) console.error(`The import check read ${count} modules, expected at least ${minimum}.`)
process.exitCode = status === 0 && count >= minimum ? 0 : 1
