import { minimumCharge } from '#src/kernel/currencies.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { readListed } from '#src/buying/cart/public/store.ts'
import { bundleMissing, bundleOwned, noCodes, notSold, ownBundle } from '#src/money/bundles/failures.ts'
import { findOffer } from '#src/money/bundles/public/offer-store.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import { obstacleOf, savingsOf } from '#src/money/bundles/rules.ts'
import { ownedAmong } from './public/store.ts'

type BundleItems = {
  readonly bundle: LineBundle
  /** The listings that the buyer does not own. */
  readonly items: readonly CartRow[]
  /** What is taken off their list prices. */
  readonly off: ReadonlyMap<string, Cents>
}

type Asked = { readonly bundleId: string; readonly code: string | undefined; readonly buyerId: string }

/** Returns what a buyer gets who buys a bundle now, and its price for them. */
export async function bundleItems(
  db: Reader,
  { bundleId, code, buyerId }: Asked,
  settings: Settings,
): Promise<Result<BundleItems, Failure>> {
  const bundle = await findOffer(db, bundleId)
  if (!bundle) return err(bundleMissing)
  if (bundle.items.some(({ creatorId }) => creatorId === buyerId)) return err(ownBundle)
  const obstacle = obstacleOf(bundle)
  if (obstacle) return err(notSold(obstacle))
  if (code) return err(noCodes)
  const ids = bundle.items.map(({ promptId }) => promptId)
  const named = bundle.items.map(({ promptId, priceCents }) => ({ promptId, priceCents }))
  const listed = await readListed(db, named, settings)
  if (listed.length < ids.length) return err(notSold('off-sale'))
  // The prices that are charged, which may have changed since the bundle was read.
  const priced = bundle.items.map((item) => ({
    ...item,
    priceCents: listed.find(({ promptId }) => promptId === item.promptId)?.priceCents ?? item.priceCents,
  }))
  const unlike = obstacleOf({ ...bundle, items: priced })
  if (unlike) return err(notSold(unlike))
  const owned = await ownedAmong(db, buyerId, ids)
  const items = listed
    .filter(({ promptId }) => !owned.has(promptId))
    .toSorted((a, b) => ids.indexOf(a.promptId) - ids.indexOf(b.promptId))
  if (items.length === 0) return err(bundleOwned)
  const least = cents(minimumCharge(shopCurrency().code))
  const off = savingsOf(listed, items, { price: cents(bundle.price), least })
  return ok({ bundle: { id: bundle.id, title: bundle.title }, items, off })
}
