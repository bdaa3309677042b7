import { sql } from 'kysely'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { storedVocabulary, vocabularyOf } from '#src/common/vocabulary/public/vocabulary-store.ts'

export type StoredShop = {
  readonly revision: number
  readonly values: ReadonlyMap<string, unknown>
  /** When the shop was opened to everyone; null until then. */
  readonly openedAt: Date | null
  readonly vocabulary: Vocabulary
}

/** The stored values by key, the vocabulary, and their revision. One statement, so that they are of the same moment. */
export async function readShop(db: Reader): Promise<StoredShop> {
  const { number, values, openedAt, vocabulary } = await db
    .selectFrom('shop_revision')
    .select((eb) => [
      'number',
      sql<Record<string, unknown> | null>`(select json_object_agg(key, value) from settings)`.as('values'),
      eb.selectFrom('shop_state').select('opened_at').as('openedAt'),
      storedVocabulary.as('vocabulary'),
    ])
    .executeTakeFirstOrThrow()
  return {
    revision: number,
    values: new Map(Object.entries(values ?? {})),
    openedAt,
    vocabulary: vocabularyOf(vocabulary),
  }
}

/** Opens the shop to everyone; false if it is open. */
export async function markOpen(tx: Tx, now: Date): Promise<boolean> {
  const opened = await tx
    .updateTable('shop_state')
    .set({ opened_at: now })
    .where('opened_at', 'is', null)
    .returning('only_row')
    .executeTakeFirst()
  return opened !== undefined
}
