// The starter: `npm start`, `npm test` and the rest come through here. It needs Node 20 and npm and nothing else: it
// installs what the lock file names (a Node 24 among it), builds what changed, and then runs what was asked for.
import { existsSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './starter/build.mjs'
import { dev } from './starter/dev.mjs'
import { ensureInstalled } from './starter/install.mjs'
import { chooseNode } from './starter/node.mjs'
import { runChild } from './starter/run-child.mjs'
import { builtServer, keptCode } from './starter/server.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const server = [...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []), ...builtServer]

const commands = {
  start: (words) => serve(words),
  dev: async () => dev(setting('development'), server, () => build('development')),
  build: () => build('production'),
  test: (words) => task('scripts/test.mjs', words),
  'test:deep': (words) => task('scripts/deep.mjs', words),
  'test:server': (words) => task('scripts/test-on-server.mjs', words),
  mutants: (words) => task('tests/mutants/run.ts', words),
  check: (words) => task('scripts/check.mjs', words),
  format: (words) => task('node_modules/oxfmt/bin/oxfmt', words),
  bench: async (words) => (await build('production')) || task('bench/run.ts', words, 'production'),
  'bench:copy-guard': (words) => onServer('bench/copy-guard/run.ts', words),
  'bench:catalogue': async (words) =>
    (await build('production')) || onServer('bench/catalogue/run.ts', words, ['--quarter-of-memory']),
  'bench:account-pages': async (words) => (await build('production')) || task('bench/account-pages/run.ts', words, 'production'),
  'bench:admin': (words) => onServer('bench/admin/run.ts', words, ['--quarter-of-memory']),
  gallery: async (words) => (await build('production')) || task('e2e/gallery/run.ts', words, 'production'),
  audit: async (words) => (await build('production')) || task('tools/audit/run.mjs', words, 'production'),
  'ledger:check': async () => (await build('production')) || serve(['ledger-check']),
  admin: async (words) => (await build('production')) || serve(words.length > 0 ? words : ['help']),
}

const [name = 'start', ...words] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`There is no ${name}. Try one of: ${Object.keys(commands).join(', ')}`)
await ensureInstalled(root).catch(fail)
const node = chooseNode(root) ?? fail(tooOld())
process.exitCode = await command(words).catch(fail)

async function serve(words) {
  return (await build('production')) || run([...server, ...words], 'production', keptCode)
}

function build(mode) {
  return ensureBuilt(setting(mode))
}

function task(script, words, mode) {
  return run([script, ...words], mode)
}

/** On the server of DATABASE_URL, or on one that lives as long as this. */
function onServer(script, words, wishes = []) {
  if (process.env.DATABASE_URL) return task(script, words, 'production')
  return task('scripts/with-postgres.mjs', [...wishes, node, script, ...words], 'production')
}

function run(args, mode, more = {}) {
  const { env, ...place } = setting(mode)
  return runChild(node, args, { ...place, env: { ...env, ...more } })
}

/** Where and with which environment a child works. Without a mode it finds NODE_ENV unset: test runners set their own. */
function setting(mode) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  const { NODE_ENV: _, ...inherited } = process.env
  return { root, node, env: { ...inherited, PATH: path, ...(mode ? { NODE_ENV: mode } : {}) } }
}

function tooOld() {
  return (
    `Node ${process.versions.node} is too old to run the shop: it needs Node 24. Usually npm installs one beside the ` +
    `other packages; here it could not (are install scripts or optional packages switched off?). Install Node 24, then try again.`
  )
}

function fail(reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
