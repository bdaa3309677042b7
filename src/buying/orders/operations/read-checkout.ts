import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, zero } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { readItems, sellerFeeOf } from '#src/buying/cart/public/store.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import { feePercentFor, rangeOf } from '#src/money/fees/rules.ts'
import { checkoutTexts } from '../texts.ts'
import { bundleTexts } from '#src/money/bundles/texts.ts'
import { typedCode } from '#src/money/discounts/contract.ts'
import { bundleItems } from '../bundle-items.ts'
import { discountItems, priceOf } from '../discount-items.ts'
import { payableOf, problemOf } from '../rules.ts'
import { ownedAmong } from '../public/store.ts'
import { taxedItems } from '../taxed-items.ts'
import { findBilling } from '#src/money/tax/public/billing-store.ts'
import type { Taxed, TaxTerms } from '#src/money/tax/rules.ts'
import { noTax, percentText, sentenceOf } from '#src/money/tax/rules.ts'
import type { CheckoutTax, CheckoutView, LineChoice } from '../view.ts'

/** Returns the cart, or a bundle, for the cart and checkout pages: each line with its current price or its problem. */
export const readCheckout = defineQuery({
  name: 'orders.read-checkout',
  allowWhileViewed: true,
  input: z.object({ code: typedCode.optional(), bundleId: z.uuid(bundleTexts.missing).optional() }),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  async run({ db, actor, now, settings }, { code, bundleId }) {
    const buyerId = actor.userId
    const bundled = bundleId === undefined ? null : await bundleItems(db, { bundleId, code, buyerId }, settings)
    if (bundled && !bundled.ok) return bundled
    const items = bundled?.value.items ?? (await readItems(db, buyerId, settings))
    const ids = items.map((item) => item.promptId)
    const owned = ids.length > 0 ? await ownedAmong(db, buyerId, ids) : new Set<string>()
    const cards = ids.length > 0 ? await listByIds(db, ids) : []
    // Lines that cannot be bought get no part of a discount.
    const problems = new Map(
      items.map((item) => [item.promptId, problemOf({ ...item, priceCents: cents(item.priceCents) }, buyerId, owned)]),
    )
    const buyable = items.filter((item) => problems.get(item.promptId) === null)
    const discounted = bundled
      ? ok({ off: bundled.value.off })
      : await discountItems(db, buyable, { code, buyerId, now })
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
      const { licence, seats } = item
      const price = cents(item.priceCents)
      const choice = choiceOf(item)
      return listing ? [{ listing, licence, seats, price, choice, problem, discount, pays, tax }] : []
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
      bundle: bundled?.value.bundle ?? null,
      code: code ? { typed: code, refusal: discounted.ok ? null : discounted.failure.message } : null,
      refundDays: settings.refundDays,
      fees: rangeOf(fee, ...fees),
      takesPayments: settings.takesPayments,
    }
    return ok(view)
  },
})

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
