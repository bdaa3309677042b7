import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

type KeptForm = { readonly id: string; readonly sealed: string; readonly expiresAt: Date }

export async function insertKeptForm(tx: Tx, { id, sealed, expiresAt }: KeptForm) {
  await tx.insertInto('kept_forms').values({ id, sealed, expires_at: expiresAt }).execute()
}

/** The stored bytes of all kept forms. */
export async function keptFormBytes(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('kept_forms')
    .select(sql<string>`coalesce(sum(pg_column_size(sealed)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

export async function deleteExpiredForms(tx: Tx, now: Date) {
  await tx.deleteFrom('kept_forms').where('expires_at', '<=', now).execute()
}

/** Locked, so that two requests cannot both take it. */
export async function findKeptForm(tx: Tx, id: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('kept_forms')
    .select('sealed')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.sealed ?? null
}

export async function deleteKeptForm(tx: Tx, id: string) {
  await tx.deleteFrom('kept_forms').where('id', '=', id).execute()
}
