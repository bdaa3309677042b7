import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { pageParts } from '#src/features/paging/public/keyset-store.ts'

/** A page of the review queue: one row per listing, with its most similar match. */
export async function listWaiting(db: Reader, listQuery: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(listQuery)
  const nearest = selectWaiting(db).as('nearest')
  return db.selectFrom(nearest).selectAll().select(key.as('key')).where(isOnPage).orderBy(order).limit(limit).execute()
}

export async function countWaiting(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('copy_findings as found')
    .innerJoin('prompts as listing', 'listing.id', 'found.prompt_id')
    .select(sql<string>`count(distinct found.prompt_id)`.as('count'))
    .where('found.decision', 'is', null)
    .where('listing.deleted_at', 'is', null)
    .where('listing.removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function selectWaiting(db: Reader) {
  return db
    .selectFrom('copy_findings as found')
    .innerJoin('prompts as listing', 'listing.id', 'found.prompt_id')
    .innerJoin('profiles as creator', 'creator.id', 'listing.creator_id')
    .innerJoin('prompts as other', 'other.id', 'found.other_id')
    .innerJoin('profiles as maker', 'maker.id', 'other.creator_id')
    .distinctOn('found.prompt_id')
    .select(['found.prompt_id as promptId', 'found.share', 'found.found_at as foundAt', 'found.other_id as otherId'])
    .select(['listing.title', 'listing.flagged_at as flaggedAt', 'listing.flagged_version as flaggedVersion'])
    .select(['listing.text_version as textVersion', 'creator.username as creator'])
    .select(['other.title as otherTitle', 'maker.username as otherCreator'])
    .select(sql<string>`count(*) over (partition by found.prompt_id)`.as('otherCount'))
    .where('found.decision', 'is', null)
    .where('listing.deleted_at', 'is', null)
    .where('listing.removed_at', 'is', null)
    .orderBy('found.prompt_id')
    .orderBy('found.share', 'desc')
    .orderBy('found.id')
}

/** Returns the creator and time of a version, also for deleted listings. */
export function findSide(db: Reader, promptId: string, version: number) {
  return db
    .selectFrom('prompts')
    .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
    .innerJoin('prompt_versions as made', 'made.prompt_id', 'prompts.id')
    .select(['prompts.id as promptId', 'prompts.title', 'profiles.username as creator'])
    .select(['made.version', 'made.created_at as writtenAt'])
    .where('prompts.id', '=', promptId)
    .where('made.version', '=', version)
    .executeTakeFirst()
}
