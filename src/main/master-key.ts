import { hkdfSync, randomBytes } from 'node:crypto'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'
import { decryptSecret, encryptSecret } from '#src/features/apps/public/secrets.ts'

type Secrets = { readonly secret: string; readonly previous: string | undefined }

/**
 * Returns the key that signs sessions and encrypts secrets. The database stores it, encrypted with AUTH_SECRET, and encrypts it
 * again when AUTH_SECRET has changed and the previous one is given. Throws OperatorError if neither opens it.
 */
export async function openMasterKey(sql: Sql, { secret, previous }: Secrets, now: Date): Promise<string> {
  const fresh = encryptSecret(keyOf(secret), await firstKey(sql, secret))
  await sql`insert into master_key (encrypted, changed_at) values (${fresh}, ${now}) on conflict do nothing`
  const [row] = await sql<{ encrypted: string }[]>`select encrypted from master_key`
  const stored = row?.encrypted ?? ''
  const opened = decryptSecret(keyOf(secret), stored)
  if (opened !== '') return opened
  const old = previous === undefined ? '' : decryptSecret(keyOf(previous), stored)
  if (old === '') throw new OperatorError(refusal(previous !== undefined))
  const encrypted = encryptSecret(keyOf(secret), old)
  await sql`update master_key set encrypted = ${encrypted}, changed_at = ${now} where encrypted = ${stored}`
  return old
}

/** A marketplace that had no stored key used AUTH_SECRET itself. */
async function firstKey(sql: Sql, secret: string): Promise<string> {
  const [user] = await sql`select 1 from users limit 1`
  return user ? secret : randomBytes(32).toString('base64url')
}

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'skald master key', 32))

const refusal = (hasPrevious: boolean) =>
  hasPrevious
    ? 'Neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS belongs to this database. Set one of them to the secret that it was last used with.'
    : 'AUTH_SECRET is not the secret of this database. Set it to that secret; to change it, set AUTH_SECRET_PREVIOUS to the old one as well.'
