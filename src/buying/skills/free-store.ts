import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#src/ports/database.ts'
import { selectVariables } from '#src/storefront/catalog/public/extras-store.ts'

/** The listings that everyone may read: free, and on sale, which nothing under review, removed or deleted is. */
const isPublic = sql<boolean>`prompts.price_cents = 0 and prompts.is_active = true and prompts.deleted_at is null`

/** The ids of the free listings on sale, the best sold first. */
export async function listFreeIds(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('prompts')
    .select('id')
    .where(isPublic)
    .orderBy('total_sales', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** The texts of free listings on sale. The statement that reads the texts checks that, so that no change comes in between. */
function selectFree(db: Reader) {
  return db
    .selectFrom('prompts')
    .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
    .innerJoin('prompt_versions as made', (join) =>
      join.onRef('made.prompt_id', '=', 'prompts.id').onRef('made.version', '=', 'prompts.text_version'),
    )
    .select(['prompts.id', 'prompts.title', 'prompts.description', 'prompts.type'])
    .select(['prompts.licence', 'prompts.text_version as version', 'profiles.username'])
    .select('profiles.display_name as displayName')
    .select(sql<Date>`coalesce(made.published_at, made.created_at)`.as('updatedAt'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('prompt_texts')
          .select(['prompt_texts.name', 'prompt_texts.body'])
          .whereRef('prompt_texts.prompt_id', '=', 'prompts.id')
          .whereRef('prompt_texts.version', '=', 'prompts.text_version')
          .orderBy('prompt_texts.position'),
      ).as('texts'),
      jsonArrayFrom(
        selectVariables(db)
          .where('prompt_variables.prompt_id', '=', sql.ref<string>('prompts.id'))
          .where('prompt_variables.version', '=', sql.ref<number>('prompts.text_version')),
      ).as('variables'),
    ])
    .where(isPublic)
}

export type FreeRow = Awaited<ReturnType<typeof readFree>>[number]

/** Those of these listings that are free and on sale, with their texts, in no order. */
export function readFree(db: Reader, ids: readonly string[]) {
  return selectFree(db).where('prompts.id', 'in', ids).execute()
}

/** The same of the listings whose ids lie in a range: rarely more than one. */
export function readFreeWithin(db: Reader, { from, to }: { readonly from: string; readonly to: string }) {
  return selectFree(db).where('prompts.id', '>=', from).where('prompts.id', '<=', to).limit(5).execute()
}
