import type { Context } from '#src/kernel/operation.ts'
import { listingChanged } from '#src/features/catalog/events.ts'
import { setRating } from '#src/features/catalog/public/store.ts'
import { countRatings } from './list-store.ts'
import { sumRatings } from './rules.ts'

/** Counts a listing's reviews anew. The caller holds the listing, so that of two changes at once none is missed. */
export async function keepRating(context: Context, promptId: string, creatorId: string): Promise<void> {
  const { average, count } = sumRatings(await countRatings(context.tx, promptId))
  await setRating(context.tx, promptId, { average, count })
  await context.emit(listingChanged(promptId, creatorId))
}
