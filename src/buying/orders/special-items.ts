import type { Cents } from '#src/kernel/money.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { findLowestPrice } from '#src/buying/cart/public/store.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import { bundleItems } from './bundle-items.ts'
import { giftOfOne, listingMissing } from './failures.ts'
import { giftItems } from './gift-items.ts'
import type { ShownLine } from './rules.ts'
import { ownedAmong } from './public/store.ts'

type Asked = {
  readonly bundleId: string | undefined
  /** The lines of a gift; null if it is none. */
  readonly gift: readonly ShownLine[] | null
  readonly code: string | undefined
  readonly buyerId: string
}

type Special = {
  readonly items: readonly CartRow[]
  readonly bundle: LineBundle | null
  readonly off: ReadonlyMap<string, Cents>
}

/** Returns the listings of a bundle or of a gift; null for the cart and for named listings. */
export async function specialItems(
  db: Reader,
  { bundleId, gift, code, buyerId }: Asked,
  settings: Settings,
): Promise<Result<Special | null, Failure>> {
  if (bundleId !== undefined && gift !== null) return err(giftOfOne)
  if (bundleId !== undefined) return bundleItems(db, { bundleId, code, buyerId }, settings)
  if (gift === null) return ok(null)
  const given = await giftItems(db, { lines: gift, code }, settings)
  return given.ok ? ok({ items: given.value, bundle: null, off: new Map<string, Cents>() }) : given
}

/** The line of a gift of a listing at its price. */
export async function giftLines(db: Reader, giftId: string): Promise<Result<readonly ShownLine[], Failure>> {
  const price = await findLowestPrice(db, giftId)
  return price === null ? err(listingMissing) : ok([{ promptId: giftId, priceCents: price }])
}

/** What the buyer owns already. Owners can give what they own. */
export async function ownedBefore(
  db: Reader,
  { buyerId, promptIds, isGift }: { buyerId: string; promptIds: readonly string[]; isGift: boolean },
): Promise<ReadonlySet<string>> {
  return isGift || promptIds.length === 0 ? new Set() : ownedAmong(db, buyerId, promptIds)
}
