import type { Cents } from '#src/kernel/money.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { findLowestPrice } from '#src/buying/cart/public/store.ts'
import { bundleChanged } from '#src/money/bundles/failures.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import { bundleItems } from './bundle-items.ts'
import { giftOfOne, listingMissing, notUpgradable, onlyOneKind } from './failures.ts'
import { giftItems } from './gift-items.ts'
import type { ShownLine } from './rules.ts'
import type { Held } from './public/store.ts'
import { heldAmong } from './public/store.ts'
import type { OrderedUpgrade } from './upgrade-items.ts'
import { upgradeItems } from './upgrade-items.ts'
import type { UpgradeTo } from './upgrade-rules.ts'

type Asked = {
  readonly bundleId: string | undefined
  /** Null for none. */
  readonly upgrade: UpgradeTo | null
  /** The lines of a gift; null if it is none. */
  readonly gift: readonly ShownLine[] | null
  readonly code: string | undefined
  readonly buyerId: string
}

type Special = {
  readonly items: readonly CartRow[]
  readonly bundle: LineBundle | null
  readonly upgrade: OrderedUpgrade | null
  readonly off: ReadonlyMap<string, Cents>
  /** The failure if the page showed other listings. */
  readonly mismatch: Failure
}

/** Returns the listings of a bundle, an upgrade or a gift; null for the cart and for named listings. */
export async function specialItems(
  db: Reader,
  { bundleId, upgrade, gift, code, buyerId }: Asked,
  settings: Settings,
): Promise<Result<Special | null, Failure>> {
  if (bundleId !== undefined && gift !== null) return err(giftOfOne)
  if (upgrade && (bundleId !== undefined || gift !== null)) return err(onlyOneKind)
  if (bundleId !== undefined) {
    const bundled = await bundleItems(db, { bundleId, code, buyerId }, settings)
    return bundled.ok ? ok({ ...bundled.value, upgrade: null, mismatch: bundleChanged }) : bundled
  }
  if (upgrade) {
    const { id: upgradeId, licence, seats } = upgrade
    const upgraded = await upgradeItems(db, { upgradeId, licence, seats, code, buyerId }, settings)
    return upgraded.ok ? ok({ ...upgraded.value, bundle: null, mismatch: notUpgradable }) : upgraded
  }
  if (gift === null) return ok(null)
  const given = await giftItems(db, { lines: gift, code }, settings)
  const off = new Map<string, Cents>()
  return given.ok ? ok({ items: given.value, bundle: null, upgrade: null, off, mismatch: listingMissing }) : given
}

/** The line of a gift of a listing at its price. */
export async function giftLines(db: Reader, giftId: string): Promise<Result<readonly ShownLine[], Failure>> {
  const price = await findLowestPrice(db, giftId)
  return price === null ? err(listingMissing) : ok([{ promptId: giftId, priceCents: price }])
}

const none: Held = { owned: new Set(), seats: new Set() }

/** What the buyer has already. Owners can give and upgrade what they own. */
export async function heldBefore(
  db: Reader,
  { buyerId, promptIds, isAgain }: { buyerId: string; promptIds: readonly string[]; isAgain: boolean },
): Promise<Held> {
  return isAgain || promptIds.length === 0 ? none : heldAmong(db, buyerId, promptIds)
}
