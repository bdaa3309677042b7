import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

/** A version as processes keep it in memory. */
export type StoredDocument = {
  readonly id: number
  readonly slug: string
  /** Null is the default document, or no page. */
  readonly source: string | null
  readonly publishedAt: Date
  /** Whether users are told about it before: changed terms. */
  readonly isAnnounced: boolean
}

/** The version of each document that is in force at a time, and those that take effect later. */
export async function readPublished(db: Reader, now: Date): Promise<readonly StoredDocument[]> {
  return await db
    .selectFrom('document_versions as v')
    .leftJoin('terms_announcements as a', 'a.version_id', 'v.id')
    .select(['v.id', 'v.slug', 'v.source', 'v.published_at as publishedAt'])
    .select(sql<boolean>`a.version_id is not null`.as('isAnnounced'))
    .where('v.withdrawn_at', 'is', null)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('v.published_at', '>', now),
        not(
          exists(
            selectFrom('document_versions as later')
              .select('later.id')
              .whereRef('later.slug', '=', 'v.slug')
              .where('later.withdrawn_at', 'is', null)
              .where('later.published_at', '<=', now)
              .where(sql<boolean>`(later.published_at, later.id) > (v.published_at, v.id)`),
          ),
        ),
      ]),
    )
    .orderBy('v.published_at')
    .orderBy('v.id')
    .execute()
}
