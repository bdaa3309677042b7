import { hkdfSync, randomBytes } from 'node:crypto'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'
import { softwareName } from '#src/kernel/software.ts'
import { decryptSecret, encryptSecret } from '#src/platform/apps/public/secrets.ts'

type Secrets = { readonly secret: string; readonly previous: string | undefined }

/**
 * Returns the key that signs sessions and encrypts secrets. The database stores it, encrypted with AUTH_SECRET, and encrypts it
 * again when AUTH_SECRET has changed and the previous one is given. Throws OperatorError if neither opens it.
 */
export async function openMasterKey(sql: Sql, { secret, previous }: Secrets, now: Date): Promise<string> {
  const stored = (await readKey(sql)) ?? (await createKey(sql, secret, now))
  const current = decryptSecret(keyOf(secret), stored)
  if (current !== '') return current
  const key = previous === undefined ? '' : decryptSecret(keyOf(previous), stored)
  if (key === '') throw new OperatorError(refusal(previous !== undefined))
  const encrypted = encryptSecret(keyOf(secret), key)
  await sql`update master_key set encrypted = ${encrypted}, changed_at = ${now} where encrypted = ${stored}`
  return key
}

async function readKey(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ encrypted: string }[]>`select encrypted from master_key`
  return row?.encrypted
}

/** Returns what is stored: another process may have been faster. */
async function createKey(sql: Sql, secret: string, now: Date): Promise<string> {
  // A marketplace from before this table used AUTH_SECRET itself.
  const [user] = await sql`select 1 from users limit 1`
  const encrypted = encryptSecret(keyOf(secret), user ? secret : randomBytes(32).toString('base64url'))
  await sql`insert into master_key (encrypted, changed_at) values (${encrypted}, ${now}) on conflict do nothing`
  return (await readKey(sql)) ?? encrypted
}

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', `${softwareName} master key`, 32))

const refusal = (hasPrevious: boolean) =>
  hasPrevious
    ? 'Neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS belongs to this database. Set one of them to the secret that it was last used with.'
    : 'AUTH_SECRET is not the secret of this database. Set it to that secret; to change it, set AUTH_SECRET_PREVIOUS to the old one as well.'
