import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, zero } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { readItems, sellerFeeOf } from '#src/buying/cart/public/store.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import { feePercentFor, rangeOf } from '#src/money/fees/rules.ts'
import { checkoutTexts } from '../texts.ts'
import { bundleTexts } from '#src/money/bundles/texts.ts'
import { typedCode } from '#src/money/discounts/contract.ts'
import { bundleItems } from '../bundle-items.ts'
import type { OrderedUpgrade } from '../upgrade-items.ts'
import { upgradeItems } from '../upgrade-items.ts'
import { discountItems, priceOf } from '../discount-items.ts'
import { payableOf, problemOf } from '../rules.ts'
import { ownedAmong } from '../public/store.ts'
import { taxedItems } from '../taxed-items.ts'
import { findBilling } from '#src/money/tax/public/billing-store.ts'
import type { Taxed, TaxTerms } from '#src/money/tax/rules.ts'
import { noTax, percentText, sentenceOf } from '#src/money/tax/rules.ts'
import type { CheckoutTax, CheckoutView, LineChoice } from '../view.ts'

/** Returns the cart, a bundle or an upgrade for the cart and checkout pages: each line with its current price or its problem. */
export const readCheckout = defineQuery({
  name: 'orders.read-checkout',
  allowWhileViewed: true,
  input: z.object({
    code: typedCode.optional(),
    bundleId: z.uuid(bundleTexts.missing).optional(),
    /** The purchase to upgrade, and the license to which. */
    upgrade: z.object({ id: z.uuid(checkoutTexts.upgradeMissing), licence: z.string().max(60) }).optional(),
  }),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  async run({ db, actor, now, settings }, { code, bundleId, upgrade }) {
    const buyerId = actor.userId
    const chosen = await chosenSet(db, settings, { bundleId, upgrade, code, buyerId })
    if (!chosen.ok) return chosen
    const set = chosen.value
    const isUpgrade = set?.upgrade !== undefined
    const items = set?.items ?? (await readItems(db, buyerId, settings))
    const ids = items.map((item) => item.promptId)
    const owned = ids.length > 0 && !isUpgrade ? await ownedAmong(db, buyerId, ids) : new Set<string>()
    const cards = ids.length > 0 ? await listByIds(db, ids) : []
    // Lines that cannot be bought get no part of a discount.
    const problems = new Map(
      items.map((item) => [item.promptId, problemOf({ ...item, priceCents: cents(item.priceCents) }, buyerId, owned)]),
    )
    const buyable = items.filter((item) => problems.get(item.promptId) === null)
    const discounted = set ? ok({ off: set.off }) : await discountItems(db, buyable, { code, buyerId, now })
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
      const { licence } = item
      const price = cents(item.priceCents)
      const choice = isUpgrade ? null : choiceOf(item)
      return listing ? [{ listing, licence, price, choice, problem, discount, pays, tax }] : []
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
      ...soldAs(set),
      code: codeView(code, discounted),
      refundDays: settings.refundDays,
      fees: rangeOf(fee, ...fees),
      takesPayments: settings.takesPayments,
    }
    return ok(view)
  },
})

type Chosen = {
  readonly bundle?: LineBundle
  readonly upgrade?: OrderedUpgrade
  readonly items: readonly CartRow[]
  readonly off: ReadonlyMap<string, Cents>
}

const soldAs = (set: Chosen | null) => ({ bundle: set?.bundle ?? null, upgrade: set?.upgrade ?? null })

const codeView = (code: string | undefined, discounted: Result<unknown, Failure>): CheckoutView['code'] =>
  code ? { typed: code, refusal: discounted.ok ? null : discounted.failure.message } : null

type Asked = {
  readonly bundleId: string | undefined
  readonly upgrade: { readonly id: string; readonly licence: string } | undefined
  readonly code: string | undefined
  readonly buyerId: string
}

/** An upgrade or a bundle with its prices; null for the cart. */
async function chosenSet(
  db: Reader,
  settings: Settings,
  { bundleId, upgrade, code, buyerId }: Asked,
): Promise<Result<Chosen | null, Failure>> {
  if (upgrade) return upgradeItems(db, { upgradeId: upgrade.id, licence: upgrade.licence, code, buyerId }, settings)
  return bundleId === undefined ? ok(null) : bundleItems(db, { bundleId, code, buyerId }, settings)
}

function choiceOf({ pricing, ownLicence, minimum, suggestedCents, tiers }: CartRow): LineChoice | null {
  if (pricing === 'fixed') return null
  const own = { licence: ownLicence, priceCents: cents(minimum) }
  if (pricing === 'open')
    return {
      kind: 'amount',
      minimum: own.priceCents,
      suggested: suggestedCents === null ? null : cents(suggestedCents),
    }
  const further = (tiers ?? []).map(({ licence, priceCents }) => ({ licence, priceCents: cents(priceCents) }))
  return { kind: 'license', offers: [own, ...further] }
}

const toTaxView = (terms: TaxTerms): CheckoutTax => ({
  ...{ kind: terms.kind, isIncluded: terms.isIncluded, name: terms.name },
  rate: percentText(terms.percent),
  sentence: sentenceOf(terms),
})
