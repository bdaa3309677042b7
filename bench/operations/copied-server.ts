import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#src/adapters/postgres/client.ts'
import { freePort } from '../built-app.ts'

/** `url` is that of the same database on the copy. */
export type CopiedServer = { readonly url: string; kill(): void }

type Options = {
  /** A database of the server. */
  readonly databaseUrl: string
  /** A directory for the copy. */
  readonly scratch: string
  /** Whether the copy follows the server as a replica. */
  readonly follows: boolean
}

/** Copies a Postgres server with `pg_basebackup`, and starts the copy on a port of its own. */
export async function copyServer({ databaseUrl, scratch, follows }: Options): Promise<CopiedServer> {
  const server = new URL(databaseUrl)
  const directory = join(scratch, `copy-${await freePort()}`)
  const port = String(await freePort())
  const user = unprivilegedUser()
  mkdirSync(directory, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [scratch, directory]) chownSync(path, user.uid, user.gid)
  const options = { ...user, cwd: scratch, stdio: ['ignore' as const, 'ignore' as const, 'ignore' as const] }
  const from = ['--host', server.hostname, '--port', server.port, '--username', 'postgres']
  const how = ['--pgdata', directory, '--checkpoint', 'fast', ...(follows ? ['--write-recovery-conf'] : [])]
  execFileSync('pg_basebackup', [...from, ...how], options)
  const settings = { port, unix_socket_directories: scratch, listen_addresses: '127.0.0.1', max_connections: '200' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('postgres', ['-D', directory, ...flags], options)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const url = new URL(databaseUrl)
  url.port = port
  await waitForServer(url.href)
  return { url: url.href, kill }
}

async function waitForServer(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const sql = connect({ kind: 'server', url }, { max: 1, name: 'skald-bench' })
    const isUp = await sql`select 1`.then(
      () => true,
      () => false,
    )
    await sql.end({ timeout: 1 })
    if (isUp) return
    await pause(100)
  }
  throw new Error('The copied server did not start')
}

/** Postgres does not run as root. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
