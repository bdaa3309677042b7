import { createHash } from 'node:crypto'
import { z } from 'zod'
import { accountSuspended, signedIn } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, sum, zero } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { readItems, readListed, sellerFeeOf } from '#src/buying/cart/public/store.ts'
import type { CartRow } from '#src/buying/cart/public/store.ts'
import { feePercentFor } from '#src/money/fees/rules.ts'
import { feeOf, splitShares } from '#src/money/ledger/rules.ts'
import type { Affiliate } from '#src/money/affiliates/public/order-store.ts'
import { affiliatesOf } from '#src/money/affiliates/public/order-store.ts'
import type { Collaborator } from '#src/money/collaborations/public/store.ts'
import { collaboratorsOf } from '#src/money/collaborations/public/store.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import { findCustomerId } from '#src/money/payments/public/customer-store.ts'
import { checkoutInput } from '../contract.ts'
import { ordersUsing, releaseUses } from '#src/money/discounts/public/use-store.ts'
import { alreadyUsed } from '#src/money/discounts/failures.ts'
import type { Discount } from '#src/money/discounts/rules.ts'
import { checkoutTexts, problemTexts } from '../texts.ts'
import {
  cartChanged,
  cartEmpty,
  giftPaid,
  listingMissing,
  notConfigured,
  paymentPending,
  paymentsUnavailable,
  priceChanged,
  termsChanged,
  tooLarge,
  tooSmall,
  pageNeeded,
} from '../failures.ts'
import type { Candidate, ShownLine } from '../rules.ts'
import {
  hasShownTerms,
  isCardPayment,
  matchesShownLines,
  canStillBePaid,
  checkoutMinutes,
  isTooLarge,
  isTooSmall,
  maxOpenOrders,
  problemOf,
  changedPrices,
  fingerprintOf,
} from '../rules.ts'
import { sharersOf } from '../sharers.ts'
import { giftDays } from '#src/buying/gifts/rules.ts'
import { heldBefore, specialItems } from '../special-items.ts'
import { canceledHref } from '../buy-link-rules.ts'
import type { OrderedUpgrade } from '../upgrade-items.ts'
import { discountItems, priceOf, reserveDiscounts } from '../discount-items.ts'
import type { TaxedItems } from '../taxed-items.ts'
import { taxedItems } from '../taxed-items.ts'
import { findBilling } from '#src/money/tax/public/billing-store.ts'
import type { BilledTo, Taxed, TaxTerms } from '#src/money/tax/rules.ts'
import { billedTo } from '#src/money/tax/rules.ts'
import { closeCheckoutPageJob } from '../jobs.ts'
import { deliverOrder } from '../deliver-order.ts'
import type { PayableRow } from '../payable-store.ts'
import { listOverlapping, expireWithoutPage } from '../payable-store.ts'
import type { Sharer } from '../public/share-store.ts'
import type { OrderRow } from '../public/store.ts'
import {
  countPaidGifts,
  findOrder,
  insertOrder,
  lockBuyer,
  listOpenOrders,
  lockOrder,
  markSuperseded,
  readLines,
} from '../public/store.ts'

/** An order as its payment page needs it. */
export type PayableOrder = Pick<
  OrderRow,
  'id' | 'customerId' | 'expiresAt' | 'checkoutAttempt' | 'sessionId' | 'checkoutUrl' | 'taxKind' | 'taxIncluded'
>

/** An order to pay, or a free one that is delivered. */
export type OpenedOrder =
  | { readonly kind: 'pay'; readonly orderId: string; readonly order: PayableOrder }
  | { readonly kind: 'claimed'; readonly orderId: string }

/**
 * Creates an order from the cart, from the named listings, of a bundle, of an upgrade or for a gift, at the prices and with the refund period that the page showed, or a
 * longer one. A second click with the same cart returns the same order, with its terms. A free order is delivered at once. Fails with
 * the payment pages that must be closed first: those of unpaid orders that contain the same listing or hold the same discount, and
 * that of the same order if its payment was begun the other way, on a page or with a saved card.
 */
export const openOrder = defineOperation({
  name: 'orders.open-order',
  input: checkoutInput.extend({ by: z.enum(['page', 'card']).default('page') }),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  async run(
    context,
    { lines: shown, total: shownTotal, refundDays: shownDays, by, via, gift: isGift, giftsPaid, ...choice },
  ): Promise<Result<OpenedOrder, Failure>> {
    const { tx, now, settings } = context
    const buyerId = context.actor.userId
    await lockBuyer(tx, buyerId)
    const bar = await findSuspension(tx, buyerId, now)
    if (bar) return err(accountSuspended(bar))
    const chosen = await chooseItems(context, buyerId, { ...choice, shown, isGift })
    if (!chosen.ok) return chosen
    const { bundle, upgrade, items, discounts, off, mismatch } = chosen.value
    const promptIds = items.map(({ promptId }) => promptId)
    const collaborators = await collaboratorsOf(tx, promptIds)
    const affiliates = await affiliatesOf(tx, { linkId: via, buyerId, promptIds, now })
    const candidates: Candidate[] = items.map((item) => ({
      ...{ ...item, priceCents: priceOf(item, off) },
      isShared: collaborators.some(({ promptId, partyId }) => promptId === item.promptId && partyId === buyerId),
    }))
    // Before the purchases are read: a payment that is booked in between shows in one of the two.
    const rivals = await listRivals(context, buyerId, { promptIds, discounts })
    if (isGift && (await isPaidAgain(tx, { buyerId, promptIds, giftsPaid }))) return err(giftPaid)
    const { owned } = await heldBefore(tx, { buyerId, promptIds, isAgain: isGift || upgrade !== null })
    const unbuyable = cannotBeBought(candidates, buyerId, owned)
    if (unbuyable) return err(unbuyable)
    if (!matchesShownLines(candidates, shown)) return err(mismatch)
    const billing = await findBilling(tx, buyerId)
    const taxed = taxedItems(settings, billing, candidates)
    if (!taxed.ok) return taxed
    const { terms, total } = taxed.value
    const unlike = unlikeShown(candidates, shown, { ...taxed.value, shownTotal, by })
    if (unlike) return err(unlike)
    const buyer = billing && billedTo(billing)
    const canceled = canceledHref({ ...choice, lines: shown, gift: isGift })
    const fingerprint = hashOf(candidates, { settings, terms, buyer, affiliates, canceled, upgrade })
    const open = await listOpenOrders(tx, buyerId)
    const waiting = open
      .filter((order) => order.fingerprint === fingerprint && canStillBePaid(order, now))
      .find((order) => hasShownTerms(order, shownDays))
    const refusal = refusalOf(total, settings, waiting ? 0 : shownDays)
    if (refusal) return err(refusal)

    if (!rivals.ok) return rivals
    const isOurs = ({ sessionId }: OrderRow) => sessionId === null || isCardPayment(sessionId) === (by === 'card')
    const pages = await giveWay(
      context,
      rivals.value.filter(({ id }) => !waiting || id !== waiting.id || !isOurs(waiting)),
    )
    if (pages.length > 0) return err({ ...paymentPending, data: { pages } })
    if (waiting) return ok({ kind: 'pay', orderId: waiting.id, order: waiting })
    for (const order of open.slice(maxOpenOrders - 1)) await supersede(context, order)
    const order = await newOrder(context, { buyerId, fingerprint, buyer, taxed: taxed.value, off, isGift })
    await insertOrder(
      tx,
      order,
      linesOf(context, items, { off, discounts, taxed: taxed.value, collaborators, affiliates, bundle, upgrade }),
    )
    const untaken = await reserveDiscounts(context, discounts, order)
    if (untaken) return err(untaken)
    if (total > 0) return ok({ kind: 'pay', orderId: order.id, order: { ...order, ...unpaid } })
    await claim(context, order.id)
    return ok({ kind: 'claimed', orderId: order.id })
  },
})

type Chosen = {
  readonly bundle: LineBundle | null
  readonly upgrade: OrderedUpgrade | null
  readonly items: readonly CartRow[]
  readonly discounts: readonly Discount[]
  readonly off: ReadonlyMap<string, Cents>
  /** The failure if the page showed other listings. */
  readonly mismatch: Failure
}

type Choice = Pick<z.infer<typeof checkoutInput>, 'code' | 'source' | 'bundleId' | 'upgradeId'> & {
  readonly shown: readonly ShownLine[]
  readonly isGift: boolean
}

/** What is ordered: an upgrade, the rest of a bundle, the cart, or the named listings. */
async function chooseItems(
  { tx, now, settings }: Context,
  buyerId: string,
  { shown, code, source, bundleId, upgradeId, isGift }: Choice,
): Promise<Result<Chosen, Failure>> {
  const upgrade = upgradeId === undefined ? null : { id: upgradeId, licence: shown[0]?.licence, seats: shown[0]?.seats }
  const special = await specialItems(tx, { bundleId, upgrade, gift: isGift ? shown : null, code, buyerId }, settings)
  if (!special.ok) return special
  if (special.value) return ok({ ...special.value, discounts: [] })
  const isCart = source === 'cart'
  const items = isCart ? await readItems(tx, buyerId, settings) : await readListed(tx, shown, settings)
  if (items.length === 0) return err(isCart ? cartEmpty : listingMissing)
  const discounted = await discountItems(tx, items, { code, buyerId, now })
  if (!discounted.ok) return discounted
  return ok({
    ...discounted.value,
    bundle: null,
    upgrade: null,
    items,
    mismatch: isCart ? cartChanged : listingMissing,
  })
}

type Gift = { readonly buyerId: string; readonly promptIds: readonly string[]; readonly giftsPaid: number | undefined }

/** Whether the gift was paid since its page was shown. A listing that is owned can be given again, so nothing else stops a second payment. */
async function isPaidAgain(db: Reader, { buyerId, promptIds: [promptId], giftsPaid }: Gift): Promise<boolean> {
  if (promptId === undefined || giftsPaid === undefined) return false
  return (await countPaidGifts(db, buyerId, promptId)) !== giftsPaid
}

const unpaid = { checkoutAttempt: 1, sessionId: null, checkoutUrl: null }

type OrderParts = {
  readonly buyerId: string
  readonly fingerprint: string
  readonly buyer: BilledTo | null
  readonly taxed: TaxedItems
  readonly off: ReadonlyMap<string, Cents>
  readonly isGift: boolean
}

async function newOrder(context: Context, { buyerId, fingerprint, buyer, taxed, off, isGift }: OrderParts) {
  const { tx, now, settings } = context
  const { terms, prices, total } = taxed
  return {
    ...{ id: context.newId(), buyerId, fingerprint, isGift, now },
    totalCents: total,
    discountCents: sum(off.values()),
    taxCents: sum([...prices.values()].map(({ tax }) => tax)),
    tax: terms,
    ...{ taxKind: terms.kind, taxIncluded: terms.isIncluded },
    billedTo: buyer,
    termsVersion: String(settings.termsVersion),
    // A gift can be refunded as long as nobody has claimed it.
    holdDays: isGift ? Math.max(settings.payoutHoldDays, giftDays + 1) : settings.payoutHoldDays,
    customerId: total > 0 ? await findCustomerId(tx, buyerId) : null,
    expiresAt: new Date(now.getTime() + checkoutMinutes * 60_000),
  }
}

/** Why some of the listings cannot be ordered by this buyer; null if all can. */
function cannotBeBought(candidates: readonly Candidate[], buyerId: string, owned: ReadonlySet<string>): Failure | null {
  const problems = candidates.flatMap((each) => {
    const problem = problemOf(each, buyerId, owned)
    return problem ? [{ promptId: each.promptId, title: each.title, problem }] : []
  })
  const [first] = problems
  if (!first) return null
  return failure('conflict', first.problem, `${first.title}: ${problemTexts[first.problem]}`, {
    title: checkoutTexts.failedTitle,
    data: { problems },
  })
}

/** Why the total cannot be paid with this refund period; null if it can or is zero. */
function refusalOf(total: Cents, settings: Settings, shownDays: number): Failure | null {
  if (isTooSmall(total)) return tooSmall
  if (isTooLarge(total)) return tooLarge
  if (total === 0) return null
  if (!hasShownTerms(settings, shownDays)) return { ...termsChanged, data: { refundDays: settings.refundDays } }
  if (settings.paymentsReady()) return null
  return settings.takesPayments ? paymentsUnavailable : notConfigured
}

/**
 * A payment page is not used again after a license, the tax or the billing details changed, or another affiliate's link was clicked,
 * nor if a cancellation leads elsewhere, such as to another bundle: the provider refuses another address under the same idempotency key.
 */
function hashOf(
  candidates: readonly Candidate[],
  { settings, terms, buyer, affiliates, canceled, upgrade }: Agreed,
): string {
  // An upgrade begins at a license, which may change while its page is open.
  const from = upgrade?.stepId ?? ''
  const licenses = settings.vocabulary.license.filter(({ id }) => candidates.some(({ licence }) => licence === id))
  const agreed = licenses.map(({ id, version }) => `${id}.${version}`).join(' ')
  // Hashed, since an index entry has a size limit that a full cart would exceed.
  return createHash('sha256')
    .update(
      `${fingerprintOf(candidates)} ${agreed} ${JSON.stringify([terms, buyer])}${affiliates.map(({ linkId }) => ` ${linkId}`).join('')} ${canceled} ${from}`,
    )
    .digest('hex')
}

type Agreed = {
  readonly settings: Settings
  readonly terms: TaxTerms
  readonly buyer: BilledTo | null
  readonly affiliates: readonly Affiliate[]
  /** Where a canceled payment leads. */
  readonly canceled: string
  readonly upgrade: OrderedUpgrade | null
}

type Parts = {
  readonly off: ReadonlyMap<string, Cents>
  readonly discounts: readonly Discount[]
  readonly taxed: TaxedItems
  readonly collaborators: readonly Collaborator[]
  readonly affiliates: readonly Affiliate[]
  readonly bundle: LineBundle | null
  readonly upgrade: OrderedUpgrade | null
}

function linesOf(
  context: Context,
  items: readonly CartRow[],
  { off, discounts, taxed, bundle, upgrade, ...others }: Parts,
) {
  const codes = new Map(discounts.map((discount) => [discount.sellerId, discount.code]))
  return items.map((item, i) =>
    lineOf(context, item, i + 1, {
      ...{ codes, terms: taxed.terms, off: off.get(item.promptId) ?? zero },
      taxed: taxed.prices.get(item.promptId) ?? { price: zero, tax: zero },
      sharers: sharersOf(item.promptId, others),
      ...{ bundle, upgrades: upgrade?.stepId ?? null },
    }),
  )
}

type Shown = TaxedItems & { readonly shownTotal: number | undefined; readonly by: 'page' | 'card' }

/** Why the buyer would pay other than the page showed; null if they would not. */
function unlikeShown(
  candidates: readonly Candidate[],
  shown: readonly ShownLine[],
  { terms, total, shownTotal = total, by }: Shown,
): Failure | null {
  const lines = changedPrices(candidates, shown)
  if (lines.length > 0 || total !== shownTotal) return { ...priceChanged, data: { lines, totalCents: total } }
  return by === 'card' && terms.kind === 'provider' ? pageNeeded : null
}

type LineTerms = {
  readonly off: Cents
  readonly codes: ReadonlyMap<string, string>
  readonly taxed: Taxed
  readonly terms: TaxTerms
  readonly sharers: readonly Sharer[]
  readonly bundle: LineBundle | null
  readonly upgrades: string | null
}

/** The fee is a share of the price without tax. */
function lineOf(context: Context, item: CartRow, position: number, agreed: LineTerms) {
  const { off, codes, taxed, terms, sharers, bundle, upgrades } = agreed
  const { settings, now } = context
  const feePercent = feePercentFor({ seller: sellerFeeOf(item), category: item.category, settings, now })
  const { price, tax } = taxed
  const fee = feeOf(cents(price - tax), feePercent)
  return {
    id: context.newId(),
    position,
    promptId: item.promptId,
    sellerId: item.creatorId,
    title: item.title,
    textVersion: item.textVersion,
    licence: item.licence,
    seats: item.seats,
    listPriceCents: item.priceCents,
    discountCents: off,
    discountCode: off > 0 ? (codes.get(item.creatorId) ?? null) : null,
    ...{ bundle, upgrades },
    priceCents: price,
    feePercent,
    feeCents: fee,
    taxCents: tax,
    taxRate: price > 0 ? terms.percent : 0,
    refundDays: settings.refundDays,
    shares: price > 0 ? splitShares({ price, fee, tax }, sharers) : [],
  }
}

type Rival = { readonly id: string; readonly sessionId: string | null }

/** The buyer's unpaid orders that contain one of these listings or hold one of these discounts, which a buyer can use once. */
async function listRivals(
  { tx }: Context,
  buyerId: string,
  { promptIds, discounts }: { readonly promptIds: readonly string[]; readonly discounts: readonly Discount[] },
): Promise<Result<readonly Rival[], Failure>> {
  const rivals = new Map<string, Rival>()
  for (const order of await listOverlapping(tx, buyerId, promptIds)) rivals.set(order.id, order)
  const codeIds = discounts.map(({ id }) => id)
  for (const orderId of await ordersUsing(tx, codeIds, buyerId)) {
    const order = await findOrder(tx, orderId)
    if (order?.state === 'paid') return err(alreadyUsed)
    if (order) rivals.set(order.id, order)
  }
  return ok([...rivals.values()])
}

/** Expires orders without a payment page, which then get none. Returns the pages of the others, which must be closed first. */
async function giveWay({ tx, now }: Context, rivals: readonly Rival[]): Promise<readonly PayableRow[]> {
  const pages: PayableRow[] = []
  for (const { id } of rivals) {
    if (await expireWithoutPage(tx, id)) {
      await releaseUses(tx, id, now)
      continue
    }
    // Read again, since a concurrent click may have saved its page.
    const order = await findOrder(tx, id)
    if (order?.sessionId) pages.push({ id, sessionId: order.sessionId })
  }
  return pages
}

/** The payment pages that a refused order names, which must be closed first. */
export function pagesToClose({ code, data }: Failure): readonly PayableRow[] {
  const pages: unknown = code === paymentPending.code ? data?.['pages'] : []
  return z
    .array(z.object({ id: z.string(), sessionId: z.string() }))
    .catch([])
    .parse(pages)
}

/** Supersedes an order. Its page may be open in a tab, so the provider is asked to close it. */
async function supersede(context: Context, order: OrderRow) {
  await markSuperseded(context.tx, order.id)
  if (order.sessionId) await context.enqueue(closeCheckoutPageJob, { sessionId: order.sessionId })
}

async function claim(context: Context, orderId: string) {
  const order = await lockOrder(context.tx, orderId)
  if (!order) throw new Error('an order vanished inside its own transaction')
  await deliverOrder(context, order, await readLines(context.tx, orderId), null)
}
