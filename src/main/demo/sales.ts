import type { DemoListing } from './content.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { Ids, Past, Sandbox } from './past.ts'
import { idOf, inParallel, system, userOf } from './past.ts'
import type { PastOrder } from './plan.ts'

/** The dependencies of the seeding steps. */
export type Parts = {
  readonly past: Past
  readonly sandbox: Sandbox
  readonly people: Ids
  readonly listings: Ids
  /** The demo listings by key. */
  readonly catalog: ReadonlyMap<string, DemoListing>
}

/** An order, maybe with a discount code and its price, or with a saved card. */
export type Sale = PastOrder & {
  readonly code?: { readonly name: string; readonly percent: number }
  readonly savesCard?: boolean
}

type Started = { readonly sale: Sale; readonly sessionId: string }

/**
 * Makes the sales of at most a day, several at once. Each buyer may occur once. The emulator's clock is at the first of them, and
 * each payment has its own time.
 */
export async function makeSales(parts: Parts, sales: readonly Sale[]): Promise<void> {
  const { past, sandbox } = parts
  const [first] = sales
  if (!first) return
  await setClock(parts, first.daysAgo)
  const started: Started[] = []
  await inParallel(sales, async (sale) => {
    const sessionId = await startSale(parts, sale)
    if (sessionId !== null) started.push({ sale, sessionId })
  })
  const payments = started.map(({ sale, sessionId }) => ({
    session: sessionId,
    at: secondsOf(past, sale.daysAgo),
    save: sale.savesCard === true,
  }))
  const { paid } = await sandbox.control.payMany({ payments, silent: true })
  if (paid !== payments.length) throw new Error('the demo data could not be created: a payment failed')
  await inParallel(started, ({ sale, sessionId }) => past.at(sale.daysAgo, syncCheckout, { sessionId }, system))
  await inParallel(
    sales.filter(({ isOpened }) => isOpened),
    (sale) => openAll(parts, sale),
  )
}

/** Returns the payment page, or null if the order is free. */
export async function startSale({ past, people, listings, catalog }: Parts, sale: Sale): Promise<string | null> {
  const { daysAgo, code } = sale
  const buyer = userOf(people, sale.buyer)
  const lines = sale.listings.map((key) => {
    const priceCents = catalog.get(key)?.priceCents ?? 0
    const off = code ? Math.floor((priceCents * code.percent + 50) / 100) : 0
    return { promptId: idOf(listings, key), priceCents: priceCents - off }
  })
  for (const { promptId } of lines) await past.at(daysAgo, addCartItem, { promptId }, buyer)
  const input = { lines, deliveryRequested: true, ...(code ? { code: code.name } : {}) }
  const started = await past.at(daysAgo, startCheckout, input, buyer)
  return started.kind === 'pay' ? started.sessionId : null
}

async function openAll({ past, people, listings }: Parts, { buyer: key, daysAgo, listings: keys }: Sale) {
  const buyer = userOf(people, key)
  const ids = new Set(keys.map((listing) => idOf(listings, listing)))
  for (const { id, promptId } of await past.at(daysAgo, listLibrary, {}, buyer))
    if (ids.has(promptId)) await past.at(daysAgo, openPurchase, { id, via: 'view' }, buyer)
}

/** Sets the provider's clock. */
export async function setClock({ past, sandbox }: Pick<Parts, 'past' | 'sandbox'>, daysAgo: number): Promise<void> {
  await sandbox.control.clock({ set: secondsOf(past, daysAgo) })
}

const secondsOf = (past: Past, daysAgo: number) => Math.floor(past.dateOf(daysAgo).getTime() / 1000)

/** Groups sales, oldest first, so that a group spans at most this part of a day and has no buyer twice. */
export function groupSales<Order extends PastOrder>(sales: readonly Order[], maxDays = 0.8): readonly Order[][] {
  const groups: Order[][] = []
  let buyers = new Set<string>()
  for (const sale of sales) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (!group || !first || first.daysAgo - sale.daysAgo > maxDays || buyers.has(sale.buyer)) {
      groups.push([sale])
      buyers = new Set([sale.buyer])
    } else {
      group.push(sale)
      buyers.add(sale.buyer)
    }
  }
  return groups
}
