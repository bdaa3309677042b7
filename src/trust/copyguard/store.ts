import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

/** A page of the review queue: one row per listing, with its most similar match and its review. */
export async function listWaiting(db: Reader, listQuery: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(listQuery)
  const nearest = selectWaiting(db).as('nearest')
  return db.selectFrom(nearest).selectAll().select(key.as('key')).where(isOnPage).orderBy(order).limit(limit).execute()
}

export async function countWaiting(db: Reader): Promise<number> {
  const row = await selectQueue(db)
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The listings with an open review, or with a match that nobody decided about. */
function selectQueue(db: Reader) {
  const matches = db.selectFrom('copy_findings').select('prompt_id').where('decision', 'is', null)
  const reviews = db.selectFrom('listing_reviews').select('prompt_id').where('decision', 'is', null)
  return db
    .selectFrom(matches.union(reviews).as('waiting'))
    .innerJoin('prompts as listing', 'listing.id', 'waiting.prompt_id')
    .leftJoin('listing_reviews as review', (join) =>
      join
        .onRef('review.prompt_id', '=', 'listing.id')
        .on('review.decision', 'is', null)
        .on('listing.flagged_at', 'is not', null),
    )
    .leftJoin(selectNearest(db).as('match'), 'match.promptId', 'listing.id')
    .where('listing.deleted_at', 'is', null)
    .where('listing.removed_at', 'is', null)
    .where((eb) => eb.or([eb('review.id', 'is not', null), eb('match.promptId', 'is not', null)]))
}

function selectWaiting(db: Reader) {
  return selectQueue(db)
    .innerJoin('profiles as creator', 'creator.id', 'listing.creator_id')
    .select(['listing.id as promptId', 'match.share', 'match.otherId', 'match.otherTitle', 'match.otherCreator'])
    .select(['match.otherCount', 'review.is_new as isNew', 'review.words', 'review.is_edit as isEditReviewed'])
    .select(sql<Date>`least(match.found_at, review.held_at)`.as('foundAt'))
    .select(['listing.title', 'listing.flagged_at as flaggedAt', 'listing.flagged_version as flaggedVersion'])
    .select(['listing.text_version as textVersion', 'creator.username as creator'])
}

/** The most similar match of each listing. */
function selectNearest(db: Reader) {
  return db
    .selectFrom('copy_findings as found')
    .innerJoin('prompts as other', 'other.id', 'found.other_id')
    .innerJoin('profiles as maker', 'maker.id', 'other.creator_id')
    .distinctOn('found.prompt_id')
    .select(['found.prompt_id as promptId', 'found.share', 'found.found_at', 'found.other_id as otherId'])
    .select(['other.title as otherTitle', 'maker.username as otherCreator'])
    .select(sql<string>`count(*) over (partition by found.prompt_id)`.as('otherCount'))
    .where('found.decision', 'is', null)
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
