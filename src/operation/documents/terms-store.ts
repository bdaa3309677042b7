import { sql } from 'kysely'
import type { Database, Reader } from '#src/ports/database.ts'

type NewTerms = {
  readonly hash: string
  readonly source: string
  readonly variables: Readonly<Record<string, string>>
  /** As `2026-01-10`. */
  readonly updatedOn: string | null
  readonly now: Date
}

/** The number of the terms with a hash. */
export async function findTermsNumber(db: Reader, hash: string): Promise<number | undefined> {
  const found = await db.selectFrom('terms_versions').select('id').where('hash', '=', hash).executeTakeFirst()
  return found?.id
}

/** Adds terms, unless another process has just added them. */
export async function addTerms(db: Database, { hash, source, variables, updatedOn, now }: NewTerms): Promise<void> {
  await db
    .insertInto('terms_versions')
    .values({
      ...{ hash, source, updated_on: updatedOn, first_used_at: now },
      variables: sql`${JSON.stringify(variables)}::text::jsonb`,
    })
    .onConflict((on) => on.column('hash').doNothing())
    .execute()
}

export function findTerms(db: Reader, number: number) {
  return db
    .selectFrom('terms_versions')
    .select(['source', 'variables', 'updated_on as updatedOn', 'first_used_at as from'])
    .where('id', '=', number)
    .executeTakeFirst()
}
