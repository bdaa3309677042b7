// Runs a command with a temporary Postgres server: `node scripts/with-postgres.mjs npm run something`.
// The server uses a scratch directory and a random loopback port, and is deleted when the command ends.
// `--quarter-of-memory` before the command sets shared_buffers as the Postgres manual advises, as on a dedicated server.
// Installs Debian's package if Postgres is missing and the user is root. Needs no npm packages.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const argv = process.argv.slice(2)
const hasLargeBuffers = argv[0] === '--quarter-of-memory'
const [command, ...args] = hasLargeBuffers ? argv.slice(1) : argv
if (!command) fail('no command given: node scripts/with-postgres.mjs COMMAND [ARGUMENTS]')

const bin = findPostgres() ?? installPostgres()
const user = unprivilegedUser()
const scratch = mkdtempSync(join(tmpdir(), 'skald-pg-'))
let server
let child
process.on('exit', cleanUpNow)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal) ?? process.exit(1))

const port = await startServer()
const code = await runCommand(`postgres://postgres@127.0.0.1:${port}/postgres`)
await stopServer()
process.exit(code)

/** Returns the newest installed version. */
function findPostgres() {
  const versioned = ['/usr/lib/postgresql', '/usr/local/lib/postgresql'].flatMap((root) =>
    existsSync(root)
      ? readdirSync(root).map((version) => ({ version: Number(version), at: join(root, version, 'bin') }))
      : [],
  )
  const newestFirst = versioned.toSorted((a, b) => b.version - a.version).map((found) => found.at)
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...newestFirst, ...onPath].find((at) => existsSync(join(at, 'initdb')) && existsSync(join(at, 'postgres')))
}

function installPostgres() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail('no Postgres server found: install one (initdb and postgres on PATH), then try again')
  }
  console.error('with-postgres: installing the package postgresql')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const command of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ]) {
    const { status } = spawnSync('apt-get', command, { env, stdio: ['ignore', 2, 2] })
    if (status !== 0) fail(`apt-get ${command.join(' ')} failed`)
  }
  return findPostgres() ?? fail('the package postgresql is installed but has no initdb')
}

/** Returns an unprivileged user when running as root, which Postgres rejects; otherwise an empty object. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = lines.find((line) => line.startsWith('postgres:')) ?? lines.find((line) => line.startsWith('nobody:'))
  if (!entry) fail('running as root without a user named postgres or nobody')
  const [, , uid, gid] = entry.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function startServer() {
  const data = join(scratch, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined) for (const path of [scratch, data]) chownSync(path, user.uid, user.gid)
  const processOptions = { cwd: scratch, ...user }
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...processOptions, encoding: 'utf8' },
  )
  if (initdb.status !== 0) fail(`initdb failed: ${initdb.stderr ?? initdb.error}`)

  const port = await freePort()
  const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: scratch, max_connections: 200 }
  const buffers = hasLargeBuffers ? { shared_buffers: `${Math.floor(totalmem() / 4 / 1024 ** 2)}MB` } : {}
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', log_min_messages: 'panic' }
  const flags = Object.entries({ ...options, ...buffers, ...unsafe }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...processOptions, stdio: ['ignore', 2, 2] })
  // A busy machine may need minutes, so this waits as long as the server runs.
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null)
      fail(`the server exited immediately (${server.exitCode ?? server.signalCode})`)
    if (spawnSync(join(bin, 'psql'), ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-c', 'select 1']).status === 0)
      return port
    await pause(100)
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function runCommand(url) {
  return new Promise((resolve) => {
    // Puts the server version's client tools, such as pg_dump, on PATH.
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, DATABASE_URL: url }
    child = spawn(command, args, { stdio: 'inherit', env })
    child.once('error', (error) => fail(`could not run ${command}: ${error.message}`))
    child.once('exit', (status, signal) => resolve(signal ? 1 : status))
  })
}

/** SIGINT requests a fast shutdown, which closes open connections. */
async function stopServer() {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null) {
    server.kill('SIGINT')
    await Promise.race([gone, pause(60_000)])
  }
  cleanUpNow()
}

function cleanUpNow() {
  if (server?.exitCode === null) server.kill('SIGQUIT')
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function fail(message) {
  console.error(`with-postgres: ${message}`)
  process.exit(1)
}
