import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, zero } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { readItems, readListed, sellerFeeOf } from '#src/buying/cart/public/store.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import { feePercentFor, rangeOf } from '#src/money/fees/rules.ts'
import { checkoutTexts } from '../texts.ts'
import { bundleTexts } from '#src/money/bundles/texts.ts'
import { typedCode } from '#src/money/discounts/contract.ts'
import type { NamedListing } from '../buy-link-rules.ts'
import { namedListing, seatCount } from '../contract.ts'
import { giftLines, heldBefore, specialItems } from '../special-items.ts'
import { discountItems, priceOf } from '../discount-items.ts'
import { listingMissing } from '../failures.ts'
import { payableOf, problemOf } from '../rules.ts'
import { countPaidGifts } from '../public/store.ts'
import { taxedItems } from '../taxed-items.ts'
import type { UpgradeTo } from '../upgrade-rules.ts'
import { findBilling } from '#src/money/tax/public/billing-store.ts'
import type { Taxed, TaxTerms } from '#src/money/tax/rules.ts'
import { noTax, percentText, sentenceOf } from '#src/money/tax/rules.ts'
import type { CheckoutTax, CheckoutView, LineChoice } from '../view.ts'

/** Returns the cart, a bundle, an upgrade, a gift or one listing, for the cart and checkout pages: each line with its current price or its problem. */
export const readCheckout = defineQuery({
  name: 'orders.read-checkout',
  allowWhileViewed: true,
  input: z.object({
    code: typedCode.optional(),
    bundleId: z.uuid(bundleTexts.missing).optional(),
    giftId: z.uuid(checkoutTexts.listingMissing).optional(),
    listing: namedListing.optional(),
    /** The purchase to upgrade, and the license to which. */
    upgrade: z
      .object({ id: z.uuid(checkoutTexts.upgradeMissing), licence: z.string().max(60), seats: seatCount.optional() })
      .optional(),
  }),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  async run({ db, actor, now, settings }, { code, bundleId, giftId, listing: named, upgrade }) {
    const buyerId = actor.userId
    const chosen = await chooseItems(db, { code, bundleId, giftId, upgrade, named, buyerId }, settings)
    if (!chosen.ok) return chosen
    const { items, only, saved, ...soldAs } = chosen.value
    const ids = items.map((item) => item.promptId)
    const isAgain = giftId !== undefined || upgrade !== undefined
    const held = await heldBefore(db, { buyerId, promptIds: ids, isAgain })
    const cards = ids.length > 0 ? await listByIds(db, ids) : []
    // Lines that cannot be bought get no part of a discount.
    const problems = new Map(
      items.map((item) => [
        item.promptId,
        problemOf({ ...item, priceCents: cents(item.priceCents) }, buyerId, held.owned),
      ]),
    )
    const buyable = items.filter((item) => problems.get(item.promptId) === null)
    const discounted = saved ? ok({ off: saved }) : await discountItems(db, buyable, { code, buyerId, now })
    const off = discounted.ok ? discounted.value.off : new Map<string, Cents>()
    const billing = await findBilling(db, buyerId)
    const priced = buyable.map((item) => ({ promptId: item.promptId, priceCents: priceOf(item, off) }))
    const taxed = taxedItems(settings, billing, priced)
    const prices = taxed.ok ? taxed.value.prices : new Map<string, Taxed>()
    const byId = new Map(cards.map((card) => [card.id, toListingView(card, settings)]))
    const lines = items.flatMap((item) => {
      const listing = byId.get(item.promptId)
      const problem = problems.get(item.promptId) ?? null
      const discount = off.get(item.promptId) ?? zero
      const { price: pays, tax } = prices.get(item.promptId) ?? { price: priceOf(item, off), tax: zero }
      if (!listing) return []
      const { licence, seats } = item
      const price = cents(item.priceCents)
      const choice = upgrade ? null : choiceOf(item)
      const endsSeat = problem === null && held.seats.has(item.promptId)
      return [{ listing, licence, seats, price, choice, endsSeat, problem, discount, pays, tax }]
    })
    const [fee = settings.platformFeePercent, ...fees] = buyable
      .filter((item) => priceOf(item, off) > 0)
      .map((item) => feePercentFor({ seller: sellerFeeOf(item), category: item.category, settings, now }))
    const view: CheckoutView = {
      lines,
      total: payableOf(lines),
      tax: taxed.ok && taxed.value.terms !== noTax ? toTaxView(taxed.value.terms) : null,
      taxObstacle: taxed.ok ? null : { title: taxed.failure.title ?? '', advice: taxed.failure.message },
      billing,
      asksCountry: settings.taxMode === 'rates',
      only,
      ...soldAs,
      giftOf: giftId ?? null,
      giftsPaid: giftId === undefined ? 0 : await countPaidGifts(db, buyerId, giftId),
      code: codeView(code, discounted),
      refundDays: settings.refundDays,
      fees: rangeOf(fee, ...fees),
      takesPayments: settings.takesPayments,
    }
    return ok(view)
  },
})

const codeView = (code: string | undefined, discounted: Result<unknown, Failure>): CheckoutView['code'] =>
  code ? { typed: code, refusal: discounted.ok ? null : discounted.failure.message } : null

type Asked = {
  readonly code: string | undefined
  readonly bundleId: string | undefined
  readonly giftId: string | undefined
  readonly upgrade: UpgradeTo | undefined
  readonly named: NamedListing | undefined
  readonly buyerId: string
}
type Chosen = Pick<CheckoutView, 'bundle' | 'upgrade' | 'only'> & {
  readonly items: readonly CartRow[]
  /** What a bundle takes off the list prices; null where discount codes apply. */
  readonly saved: ReadonlyMap<string, Cents> | null
}

const plain = { bundle: null, upgrade: null, only: null, saved: null }

/** An upgrade, the rest of a bundle, a gift, one listing, or the cart. */
async function chooseItems(
  db: Reader,
  { code, bundleId, giftId, upgrade, named, buyerId }: Asked,
  settings: Settings,
): Promise<Result<Chosen, Failure>> {
  const gift = giftId === undefined ? ok(null) : await giftLines(db, giftId)
  if (!gift.ok) return gift
  const special = await specialItems(
    db,
    { bundleId, upgrade: upgrade ?? null, gift: gift.value, code, buyerId },
    settings,
  )
  if (!special.ok) return special
  if (special.value) {
    const { items, bundle, upgrade: ordered, off } = special.value
    return ok({ items, bundle, upgrade: ordered, only: null, saved: off })
  }
  if (!named) return ok({ ...plain, items: await readItems(db, buyerId, settings) })
  const items = await readNamed(db, named, settings)
  const [first] = items
  return first ? ok({ ...plain, items, only: onlyOf(first) }) : err(listingMissing)
}

/** One listing, as a buy link names it. With pay what you want, the suggestion is the amount that the page shows first. */
async function readNamed(db: Reader, { promptId, licence, seats, amount }: NamedListing, settings: Settings) {
  const chosen = licence && (findTerm(settings.vocabulary, 'license', licence)?.id ?? licence)
  const named = (priceCents: number | null) =>
    readListed(db, [{ promptId, licence: chosen, seats, priceCents }], settings)
  const items = await named(amount ?? null)
  const suggested = amount === undefined ? (items[0]?.suggestedCents ?? null) : null
  return suggested === null ? items : named(suggested)
}

/** A listing without a choice needs no more than its id. */
function onlyOf({ promptId, pricing, licence, ownLicence, seats, priceCents }: CartRow): NamedListing {
  if (pricing === 'open') return { promptId, amount: priceCents }
  if (seats > 1) return { promptId, licence, seats }
  return licence === ownLicence ? { promptId } : { promptId, licence }
}

function choiceOf({ pricing, ownLicence, minimum, suggestedCents, tiers }: CartRow): LineChoice | null {
  if (pricing === 'fixed') return null
  const own = { licence: ownLicence, seats: 1, priceCents: cents(minimum) }
  if (pricing === 'open')
    return {
      kind: 'amount',
      minimum: own.priceCents,
      suggested: suggestedCents === null ? null : cents(suggestedCents),
    }
  const further = (tiers ?? []).map(({ priceCents, ...tier }) => ({ ...tier, priceCents: cents(priceCents) }))
  return { kind: 'license', offers: [own, ...further] }
}

const toTaxView = (terms: TaxTerms): CheckoutTax => ({
  ...{ kind: terms.kind, isIncluded: terms.isIncluded, name: terms.name },
  rate: percentText(terms.percent),
  sentence: sentenceOf(terms),
})
