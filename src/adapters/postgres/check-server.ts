import type { Sql } from '#src/adapters/postgres/client.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'

const oldestVersion = 15

/** Checks that the server of DATABASE_URL can be used. Throws OperatorError with the reason. */
export async function checkServer(sql: Sql): Promise<void> {
  const [row] = await sql<Server[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('transaction_read_only')::boolean as "isReadOnly",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      current_user as user`.catch((error: unknown) => {
    throw new OperatorError(`DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error })
  })
  const problem = row && problemOf(row)
  if (problem) throw new OperatorError(`DATABASE_URL cannot be used: ${problem}`)
}

type Server = {
  readonly version: number
  readonly isReadOnly: boolean
  readonly mayCreate: boolean
  readonly user: string
}

/** Why a server that responds cannot be used; null if it can. */
export function problemOf({ version, isReadOnly, mayCreate, user }: Server): string | null {
  if (version < oldestVersion) return `the server is Postgres ${version}. Use Postgres ${oldestVersion} or later.`
  if (isReadOnly) return 'the database is read-only. Use the primary server and a user that may write.'
  if (!mayCreate)
    return `the user ${user} may not create tables. Use the owner of the database, or grant create on its schema.`
  return null
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at this host and port. Start the server, or correct the address.',
  ENOTFOUND: 'the host is unknown. Correct the address.',
  EAI_AGAIN: 'the host is unknown or the name server does not answer. Correct the address, or try again.',
  CONNECT_TIMEOUT: 'the server does not answer. Check the address and the firewall.',
  '28P01': 'the user or the password is wrong.',
  '3D000': 'there is no database of that name. Create it with createdb.',
  '53300': 'the server has no free connection. Raise max_connections, or stop other clients.',
  '57P03': 'the server is starting up or shutting down. Try again in a moment.',
}

/** Explains a connection error for the operator. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (Object.hasOwn(reasons, code)) return reasons[code] ?? ''
  const line = error.message.split('\n')[0] ?? ''
  // pg_hba.conf refuses this host, user or lack of encryption.
  if (code === '28000') return `${line}. If the server requires TLS, add ?sslmode=require to DATABASE_URL.`
  return line
}
