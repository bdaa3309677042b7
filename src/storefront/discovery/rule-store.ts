import { sql } from 'kysely'
import type { SearchRule } from '#src/kernel/search-rules.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** A rule of the shop. Without words: the shop does not use the default with this id. */
export type StoredRule = Omit<SearchRule, 'state'>

export function listStored(db: Reader): Promise<StoredRule[]> {
  return db.selectFrom('search_rules').select(['id', 'kind', 'words']).orderBy('created_at').orderBy('id').execute()
}

export async function writeRule(tx: Tx, { id, kind, words }: StoredRule, now: Date): Promise<void> {
  await sql`
    insert into search_rules (id, kind, words, created_at)
    values (${id}, ${kind}, ${[...words]}::text[], ${now.toISOString()}::text::timestamptz)
    on conflict (id) do update set (kind, words) = (excluded.kind, excluded.words)`.execute(tx)
}

export async function deleteRules(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('search_rules').where('id', 'in', ids).execute()
}
