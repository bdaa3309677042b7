import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { libraryQuery } from '../contract.ts'
import { libraryTexts } from '../texts.ts'
import { refundOf, toPurchaseView } from '../presenter.ts'
import { refundHistoryOf } from '../refund-store.ts'
import { listOwners, listPurchases, listUpdated, findOwned } from '../store.ts'
import { findIds, hasPurchases, listByIds } from '../find-store.ts'
import { foreignMoneyText } from '#src/kernel/foreign-money.ts'
import { billingLines, percentText, sentenceOf } from '#src/money/tax/rules.ts'
import type { LatestPurchases, LibraryPage, ReceiptView } from '../view.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { isId } from '#src/kernel/ids.ts'
import { cents, sum } from '#src/kernel/money.ts'
import { billingNameOf } from '#src/people/accounts/public/users.ts'
import { purchaseMissing } from '../failures.ts'
import { settleSales } from '#src/buying/orders/operations/settle-sales.ts'
import { lineBundle } from '#src/money/bundles/rules.ts'
import { upgradeHref } from '#src/buying/orders/upgrade-rules.ts'
import { findUpgrades } from '#src/buying/orders/public/find-upgrades.ts'
import { readSteps } from '#src/buying/orders/public/upgrade-store.ts'
import { findReceipt, listReceiptLines } from '../receipt-store.ts'

/** Lists a user's newest purchases, including refunded ones, without texts. */
export const listLibrary = defineQuery({
  name: 'library.list-library',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }) {
    const rows = await listPurchases(db, actor.userId)
    const history = await refundHistoryOf(
      db,
      rows.map((row) => row.id),
    )
    return ok(rows.map((row) => toPurchaseView(row, settings, refundOf(row, history, now))))
  },
})

/** Returns a user's latest purchases and new versions for the profile overview, without texts. */
export const readLatestPurchases = defineQuery({
  name: 'library.read-latest-purchases',
  allowWhileViewed: true,
  input: z.object({ limit: z.int().min(1).max(20).default(4) }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { limit }) {
    const buyerId = actor.userId
    const [bought, updated] = await Promise.all([listPurchases(db, buyerId, limit), listUpdated(db, buyerId, limit)])
    const latest: LatestPurchases = {
      bought: bought.map((row) => toPurchaseView(row, settings)),
      updated: updated.map((row) => ({
        purchase: toPurchaseView(row, settings),
        note: row.note,
        publishedAt: row.published_at,
      })),
    }
    return ok(latest)
  },
})

/** Returns a page of a user's purchases by search, type and state, newest first, without texts. */
export const findPurchases = defineQuery({
  name: 'library.find-purchases',
  allowWhileViewed: true,
  input: libraryQuery,
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { search, type, state, page: requestedPage, limit }) {
    const buyerId = actor.userId
    const query = { buyerId, search, type, state }
    const sliceOf = (page: number) => ({ offset: (page - 1) * limit, limit })
    let found = await findIds(db, query, sliceOf(requestedPage))
    // Past the end; the total is known from the first page only.
    const first = found.total === 0 && requestedPage > 1 ? await findIds(db, query, sliceOf(1)) : found
    const { total } = first
    const pages = Math.max(1, Math.ceil(total / limit))
    const page = Math.min(requestedPage, pages)
    if (found.total === 0 && total > 0) found = page === 1 ? first : await findIds(db, query, sliceOf(page))
    const { ids } = found
    const rows = await listByIds(db, ids)
    const history = await refundHistoryOf(db, ids)
    const items = rows.map((row) => toPurchaseView(row, settings, refundOf(row, history, now)))
    const hasAny = total > 0 || (await hasPurchases(db, buyerId))
    const library: LibraryPage = { items, total, page, pages, search, type, state, hasAny }
    return ok(library)
  },
})

/** Returns whether the user created or owns a listing, or has a seat of it, and the purchase with its possible upgrades. */
export const readOwnership = defineQuery({
  name: 'library.read-ownership',
  allowWhileViewed: true,
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { promptId }) {
    const userId = actor.userId
    const [listing, owned] = await Promise.all([findListing(db, promptId), findOwned(db, userId, promptId)])
    const { upgrades } = owned ? await findUpgrades(db, await readSteps(db, owned.id), settings) : { upgrades: [] }
    return ok({
      isOwn: listing?.creatorId === userId,
      purchaseId: owned?.id ?? null,
      isSeat: owned !== undefined && owned.seatOf !== null,
      upgrades: upgrades.map((upgrade) => ({ ...upgrade, href: upgradeHref(owned?.id ?? '', upgrade) })),
    })
  },
})

/** Returns which of these users own a listing. */
export const findOwners = defineQuery({
  name: 'library.find-owners',
  input: z.object({ promptId: z.uuid(), userIds: z.array(z.string()) }),
  access: systemOnly,
  async run({ db }, { promptId, userIds }) {
    return ok(await listOwners(db, promptId, userIds))
  },
})

/** Returns the receipt of a purchase's order, and numbers it first if the sale was a moment ago. */
export const readReceipt = defineWorkflow({
  name: 'library.read-receipt',
  input: z.object({ id: z.string().max(100) }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, settings, runAsSystem }, { id }) {
    const userId = actor.userId
    const read = () => (isId(id) ? findReceipt(db, userId, id) : undefined)
    let order = await read()
    if (order?.number === null) {
      await runAsSystem(settleSales, {})
      order = await read()
    }
    if (!order || order.number === null || order.paidAt === null) return err(purchaseMissing)
    const [rows, contact] = await Promise.all([listReceiptLines(db, order.id), billingNameOf(db, order.buyerId)])
    const lines = rows.map(({ seller, title, licence, licenceName, seats, version, refundedAt, upgrades, ...row }) => ({
      ...{ title, licence, licenceName, seats, version, refundedAt, isUpgrade: upgrades !== null },
      bundle: lineBundle(row.bundleId, row.bundleTitle),
      seller: creatorName(seller, settings),
      listPrice: cents(row.listPrice),
      discount: cents(row.discount),
      tax: cents(row.tax),
      price: cents(row.price),
    }))
    const receipt: ReceiptView = {
      number: order.number,
      orderId: order.id,
      termsVersion: order.termsVersion,
      termsFrom: order.termsFrom,
      paidAt: order.paidAt,
      buyer: {
        name: order.billedTo?.name || (order.billedName ?? contact?.name ?? ''),
        lines: order.billedTo ? billingLines(order.billedTo) : [],
        email: order.billedEmail ?? contact?.address ?? '',
      },
      operator: operatorLines(settings),
      lines,
      discount: cents(order.discount),
      taxes: taxesOf(rows),
      tax: {
        name: order.taxName,
        isIncluded: order.taxIncluded,
        sentence: sentenceOf({ kind: order.taxKind, note: order.taxNote }),
      },
      total: cents(order.total),
      presentment: presentmentOf(order),
      refunded: sum(
        rows.map(({ price, refundedAt, refunded }) => cents(refundedAt === null ? Number(refunded ?? 0) : price)),
      ),
    }
    return ok(receipt)
  },
})

/** Who operates the shop, for receipts and invoices. */
export function operatorLines(settings: ShopSettings): readonly string[] {
  const { company, legalAddress, registerEntry, vatNumber, responsiblePerson } = settings
  return [
    company,
    ...legalAddress.split('\n'),
    registerEntry,
    vatNumber && `VAT number ${vatNumber}`,
    responsiblePerson && `Represented by ${responsiblePerson}`,
  ].filter((line) => line !== '')
}

/** The tax of an order by rate. */
function taxesOf(lines: readonly { readonly tax: number; readonly taxRate: string }[]): ReceiptView['taxes'] {
  const byRate = Map.groupBy(
    lines.filter(({ tax }) => tax > 0),
    ({ taxRate }) => Number(taxRate),
  )
  return [...byRate].map(([rate, its]) => ({ rate: percentText(rate), tax: sum(its.map(({ tax }) => cents(tax))) }))
}

const presentmentOf = ({ presentmentAmount: amount, presentmentCurrency: currency }: Presented): string | null =>
  amount === null || currency === null ? null : foreignMoneyText(amount, currency)

type Presented = { readonly presentmentAmount: number | null; readonly presentmentCurrency: string | null }
