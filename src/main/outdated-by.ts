import { creatorTag, listingTag, sellerTag } from '#src/web/public-page-rules.ts'
import type { DomainEvent } from '#src/ports/events.ts'

/** The cache tags that an event purges. */
export function outdatedBy({ kind, subject, payload }: DomainEvent): readonly string[] {
  if (kind === 'trending.refreshed') return ['trending', 'lists']
  if (kind === 'catalog.listings-turned') return [creatorTag(subject), sellerTag(subject), 'lists', 'trending']
  if (kind === 'affiliates.program-changed') return [creatorTag(subject), sellerTag(subject)]
  if (kind === 'accounts.profile-changed') return [creatorTag(subject)]
  if (kind === 'collections.changed') return [creatorTag(subject)]
  // The pages of a creator's listings say in which bundles they are.
  if (kind === 'bundles.changed') return [creatorTag(subject), sellerTag(subject)]
  if (kind === 'follows.followed' || kind === 'follows.unfollowed') return [creatorTag(subject)]
  if (kind !== 'catalog.listing-changed' && kind !== 'reviews.changed') return []
  const creatorId = payload?.['creatorId']
  return typeof creatorId === 'string' ? [listingTag(subject), creatorTag(creatorId)] : [listingTag(subject)]
}
