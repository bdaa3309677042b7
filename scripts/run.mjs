// The entry point of all npm scripts. Requires only Node 20 and npm: installs the packages of the lock file (including
// Node 24), builds if the source changed, and then runs the command.
import { existsSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './starter/build.mjs'
import { dev } from './starter/dev.mjs'
import { ensureInstalled } from './starter/install.mjs'
import { chooseNode } from './starter/node.mjs'
import { runChild } from './starter/run-child.mjs'
import { builtServer, serverEnv } from './starter/server.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const server = [...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []), ...builtServer]

const commands = {
  start: (args) => serve(args),
  dev: async () => dev(childOptions('development'), server, () => build('development')),
  build: () => build('production'),
  test: (args) => task('scripts/test.mjs', args),
  'test:deep': (args) => task('scripts/deep.mjs', args),
  'test:deploy': (args) => task('scripts/deploy-test.mjs', args),
  'test:faults': (args) => task('scripts/faults.mjs', args),
  'test:server': (args) => task('scripts/test-on-server.mjs', args),
  mutants: (args) => task('tests/mutants/run.ts', args),
  check: (args) => task('scripts/check.mjs', args),
  format: (args) => task('node_modules/oxfmt/bin/oxfmt', args),
  bench: (args) => bench(args),
  gallery: async (args) => (await build('production')) || task('e2e/gallery/run.ts', args, 'production'),
  'readme-images': async () => (await build('production')) || task('tools/readme-images/run.ts', [], 'production'),
  audit: async (args) => (await build('production')) || task('tools/audit/run.mjs', args, 'production'),
  'ledger:check': async () => (await build('production')) || serve(['ledger-check']),
  admin: async (args) => (await build('production')) || serve(args.length > 0 ? args : ['help']),
}

/** The benchmarks by name, such as `npm run bench -- scaling`. Those with `alone` start their own servers. */
const benches = {
  memory: { script: 'bench/memory/run.ts' },
  scaling: { script: 'bench/scaling/run.ts', flags: ['--quarter-of-memory'] },
  'rolling-restart': { script: 'bench/operations/rolling-restart.ts' },
  'read-replica': { script: 'bench/operations/read-replica.ts' },
  failover: { script: 'bench/operations/failover.ts', alone: true },
  'mcp-two-processes': { script: 'bench/operations/mcp-two-processes.ts' },
  'base-backup': { script: 'bench/operations/base-backup.ts' },
  growth: { script: 'bench/operations/growth.ts' },
  'copy-guard': { script: 'bench/copy-guard/run.ts' },
  catalogue: { script: 'bench/catalogue/run.ts', flags: ['--quarter-of-memory'] },
  'account-pages': { script: 'bench/account-pages/run.ts', alone: true },
  vendure: { script: 'bench/vendure/run.ts' },
  // Its use cases send emails.
  admin: { script: 'scripts/with-vite.mjs', words: ['bench/admin/run.ts'], flags: ['--quarter-of-memory'] },
}

/** The commands that need no packages of tests and checks. */
const withoutTests = ['start', 'build', 'admin', 'ledger:check']

/** Tests and benchmarks import it. `npm test` updates it. */
const generatedClient = 'clients/typescript/src/generated.ts'

const [name = 'start', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`Unknown command: ${name}. Use one of: ${Object.keys(commands).join(', ')}`)
await ensureInstalled(root, { needsTests: !withoutTests.includes(name) }).catch(fail)
const node = chooseNode(root) ?? fail(nodeTooOldMessage())
const needsClient = !withoutTests.includes(name) && name !== 'format' && !existsSync(join(root, generatedClient))
process.exitCode =
  (needsClient && (await task('clients/typescript/generate.ts', []))) || (await command(args).catch(fail))

async function serve(args) {
  return (await build('production')) || run([...server, ...args], 'production', serverEnv)
}

async function bench([name, ...args]) {
  const { script, words = [], flags, alone } = benches[name] ?? { script: 'bench/run.ts' }
  const rest = [...words, ...(benches[name] || name === undefined ? args : [name, ...args])]
  return (await build('production')) || (alone ? task(script, rest, 'production') : onServer(script, rest, flags))
}

function build(mode) {
  return ensureBuilt(childOptions(mode))
}

function task(script, args, mode) {
  return run([script, ...args], mode)
}

/** Runs a script on the server at DATABASE_URL, or on a temporary one. */
function onServer(script, args, flags = []) {
  if (process.env.DATABASE_URL) return task(script, args, 'production')
  return task('scripts/with-postgres.mjs', [...flags, node, script, ...args], 'production')
}

function run(args, mode, extraEnv = {}) {
  const { env, ...options } = childOptions(mode)
  return runChild(node, args, { ...options, env: { ...env, ...extraEnv } })
}

/** Returns the options of a child process. Without a mode NODE_ENV is unset, since test runners set their own. */
function childOptions(mode) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  const { NODE_ENV: _, ...inherited } = process.env
  return { root, node, env: { ...inherited, PATH: path, ...(mode ? { NODE_ENV: mode } : {}) } }
}

function nodeTooOldMessage() {
  return (
    `Node ${process.versions.node} is too old to run Skald, which needs Node 24. Usually npm installs one beside the ` +
    `other packages; here it could not (are install scripts or optional packages switched off?). Install Node 24, then try again.`
  )
}

function fail(reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
