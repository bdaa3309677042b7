import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#src/adapters/postgres/client.ts'
import { freePort } from '../built-app.ts'

/** A copy of a Postgres server by `pg_basebackup`, on a port of its own. */
export type CopiedServer = { readonly port: string; kill(): void }

type Options = {
  readonly server: URL
  /** A directory for the copy. */
  readonly scratch: string
  /** Whether the copy follows the server as a replica. */
  readonly follows: boolean
}

export async function copyServer({ server, scratch, follows }: Options): Promise<CopiedServer> {
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
  await answers(`postgres://postgres@127.0.0.1:${port}/postgres`)
  return { port, kill }
}

async function answers(url: string): Promise<void> {
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
