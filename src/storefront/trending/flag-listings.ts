import type { Context } from '#src/kernel/operation.ts'
import { listingChanged } from '#src/storefront/catalog/events.ts'
import { setTrending } from '#src/storefront/catalog/public/trend-store.ts'
import { flagged } from './rules.ts'
import { listPins } from './store.ts'

/** Flags the top listings of the week and pinned ones; returns those whose flag changed. */
export async function flagListings({ tx, emit }: Pick<Context, 'tx' | 'emit'>): Promise<void> {
  const changed = await setTrending(tx, { count: flagged, pinned: await listPins(tx) })
  for (const { id, creatorId } of changed) await emit(listingChanged(id, creatorId))
}
