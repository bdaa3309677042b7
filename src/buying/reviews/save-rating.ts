import type { Context } from '#src/kernel/operation.ts'
import { listingChanged } from '#src/storefront/catalog/events.ts'
import { setRating } from '#src/storefront/catalog/public/store.ts'
import { countRatings } from './list-store.ts'
import { sumRatings } from './rules.ts'

/** Recounts a listing's reviews. The caller has locked the listing, so that concurrent changes are all counted. */
export async function saveRating(context: Context, promptId: string, creatorId: string): Promise<void> {
  const { average, count } = sumRatings(await countRatings(context.tx, promptId))
  await setRating(context.tx, promptId, { average, count })
  await context.emit(listingChanged(promptId, creatorId))
}
