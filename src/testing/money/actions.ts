// What may happen to money: one action each, with the weight of its random choice. Long: a table of actions and their steps.
import fc from 'fast-check'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { requestPayoutPoll } from '#src/selling/earnings/operations/sync-payout.ts'
import { writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { liftAction } from '#src/trust/enforcement/operations/lift.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { claimGift } from '#src/buying/gifts/operations/claim.ts'
import { listGifts, refundGift } from '#src/buying/gifts/operations/give.ts'
import { movePurchases } from '#src/buying/moves/operations/as-admin.ts'
import { refundSale } from '#src/selling/sales/operations/refund-sale.ts'
import { readSale } from '#src/selling/sales/operations/sales.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import type { CheckoutLine } from '#src/buying/orders/view.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { changeBilling } from '#src/money/tax/operations/billing.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { eraseAccount } from '#src/people/privacy/operations/delete-account.ts'
import { onboard } from '#src/testing/sellers.ts'
import type { Listed, Person } from '#src/testing/shop.ts'
import type { Expected } from './expected.ts'
import { sweepAll } from './sweeps.ts'
import { Broken } from './expected.ts'
import type { EventMode, Sale, Seller, TaxedPrices, World } from './world.ts'
import {
  advance,
  bundlePrice,
  codes,
  dearer,
  noteAccount,
  places,
  pricingAt,
  restart,
  restoreDump,
  settle,
  takeDump,
  team,
  tiers,
} from './world.ts'

type Run = { readonly world: World; readonly expected: Expected }
/** A step of a run, printed when the run fails. */
export type Step = { readonly do: ActionName; readonly input: unknown }

type Action = {
  readonly weight: number
  readonly input: fc.Arbitrary<unknown>
  readonly act: (run: Run, input: unknown) => Promise<unknown>
}

function action<Input>(
  weight: number,
  input: fc.Arbitrary<Input>,
  act: (run: Run, input: Input) => Promise<unknown>,
): Action {
  // A step carries the input that its own action made.
  return { weight, input, act: (run, given) => act(run, given as Input) }
}

/** Counts from the newest, so that steps often meet in one object. */
const recent = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(8) })
const pick = <Value>(from: readonly Value[], at: number): Value | undefined =>
  from.at(-1 - (at % Math.max(1, from.length)))
/** The third is the affiliate of the others. */
const who = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.constantFrom(1, 2) })
const chosen = fc.oneof(
  { weight: 4, arbitrary: fc.constant([0]) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(5)) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 3 }) },
)
const code = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...codes) })
/** How much more than the minimum a buyer pays, who also takes a dearer license, perhaps for a team; null for the lowest price. */
const more = fc.option(fc.nat(5000))
const part = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }) },
)

const actions = {
  /**
   * A buyer pays. `isSynced`: the browser returns; otherwise the app learns of it from the provider. `isByLink`: the affiliate's link
   * to the creator of the first listing led here.
   */
  sell: action(9, fc.record({ which: chosen, code, isSynced: fc.boolean(), isByLink: fc.boolean(), more }), sell),
  /** A buyer opens two payment pages with a common listing and pays both. */
  'pay-two-pages': action(1, fc.record({ which: fc.nat(5), other: fc.nat(5), isSynced: fc.boolean() }), payTwoPages),
  /** A buyer, who may own one of its listings, pays for a bundle. */
  'sell-bundle': action(
    3,
    fc.record({ which: who, owned: fc.constantFrom(null, null, 0, 1), isSynced: fc.boolean() }),
    sellBundle,
  ),
  /** A buyer pays for a gift, which somebody may claim. */
  'sell-gift': action(3, fc.record({ which: fc.nat(5), isSynced: fc.boolean(), isClaimed: fc.boolean() }), sellGift),
  /** Who paid for a gift takes it back while somebody may claim it. */
  'take-gift-back': action(2, fc.record({ which: recent, isClaimedMeanwhile: fc.boolean() }), takeGiftBack),
  /**
   * A buyer upgrades a purchase, perhaps with two payment pages, of which the app does not close the first. Meanwhile, what is upgraded may
   * be refunded.
   */
  upgrade: action(
    4,
    fc.record({
      which: recent,
      to: fc.nat(tiers.length - 1),
      isTwice: fc.constantFrom(false, false, true),
      isSynced: fc.boolean(),
      meanwhile: fc.constantFrom(null, null, 'refund' as const, 'withdraw' as const),
    }),
    upgrade,
  ),
  withdraw: action(3, recent, async ({ world, expected }, which) => {
    const bought = await purchaseOf(world, pick(world.sales, which))
    if (!bought) return
    const refused = await world.shop.refusal(withdrawPurchase, { id: bought.id }, bought.buyer)
    if (!refused) expected.notePromise(bought.line, null, false)
  }),
  /** An admin moves everything that a buyer has to another account. */
  'move-purchases': action(1, recent, async ({ world }, which) => {
    const old = pick(world.sales, which)?.buyer
    if (!old) return
    const buyer = await world.shop.aPerson()
    const [row] = await world.shop.sql<{ username: string }[]>`
      select username from profiles where id = ${buyer.userId}`
    const input = { userId: old.userId, to: row?.username, reason: 'Another address' }
    const done = await world.shop.run(movePurchases, input, world.admin)
    if (done.ok) world.sales = world.sales.map((sale) => (sale.buyer === old ? { ...sale, buyer } : sale))
  }),
  'refund-by-admin': action(2, fc.record({ which: recent, cents: part, keepsFee: fc.boolean() }), refundByAdmin),
  /** The creator refunds a sale, perhaps while an admin does, or while they request a payout. */
  'refund-by-seller': action(
    4,
    fc.record({
      which: recent,
      cents: part,
      meanwhile: fc.constantFrom(null, null, 'admin' as const, 'payout' as const),
    }),
    refundBySeller,
  ),
  'refund-at-dashboard': action(3, fc.record({ which: recent, cents: part }), async ({ world }, { which, cents }) => {
    const sale = pick(world.sales, which)
    const total = sale?.lines.reduce((all, { price }) => all + price, 0) ?? 0
    await atProvider(world.shop.provider.control.refund(sale?.intent ?? '', cents ?? total))
  }),
  dispute: action(3, fc.record({ which: recent, cents: part }), async ({ world }, { which, cents }) => {
    const about = cents === null ? {} : { amount: cents }
    const id = await atProvider(world.shop.provider.control.dispute(pick(world.sales, which)?.intent ?? '', about))
    if (id) world.disputes.push(id)
  }),
  decide: action(3, fc.record({ which: recent, isWon: fc.boolean() }), ({ world }, { which, isWon }) =>
    atProvider(world.shop.provider.control.closeDispute(pick(world.disputes, which) ?? '', isWon)),
  ),
  'fail-refund': action(2, recent, async ({ world }, which) => {
    const made = await world.shop.sql<{ id: string }[]>`
      select provider_refund_id as id from refunds where provider_refund_id is not null group by 1 order by max(created_at)`
    await atProvider(world.shop.provider.control.failRefund(pick(made, which)?.id ?? ''))
  }),
  /** A seller requests a payout, usually of sales that have matured, and usually it arrives. */
  'pay-out': action(
    6,
    fc.record({ seller: who, before: fc.constantFrom(0, 3, 3), after: fc.constantFrom(0, 3, 3) }),
    async ({ world, expected }, { seller, before, after }) => {
      if (before > 0) await advance(world, before)
      await expected.observe()
      const refused = await world.shop.refusal(requestPayout, {}, world.sellers[seller]?.person)
      if (refused) return
      if (world.works) expected.notePayout(seller)
      if (after > 0) await advance(world, after)
    },
  ),
  /** The bank returns a payout, perhaps days after it was paid. */
  'return-payout': action(3, recent, async ({ world }, which) => {
    const sent = await world.shop.sql<{ id: string }[]>`
      select provider_payout_id as id from payout_attempts where provider_payout_id is not null order by changed_at`
    await atProvider(world.shop.provider.control.failPayout(pick(sent, which)?.id ?? ''))
  }),
  'write-off': action(4, who, async ({ world, expected }, which) => {
    const input = { sellerId: world.sellers[which]?.person.userId, reason: 'It will not come back' }
    const booked = await world.shop.sql<{ id: string }[]>`select id from orders where state = 'paid'`
    const done = await world.shop.run(writeOffDebt, input, world.admin)
    if (done.ok) expected.noteWriteOff(which, done.value.amount, new Set(booked.map(({ id }) => id)))
  }),
  wait: action(4, fc.integer({ min: 1, max: 4 }), ({ world }, days) => advance(world, days)),
  fault: action(
    2,
    fc.record({
      path: fc.constantFrom('/v1/transfers', '/v1/payouts', '/v1/refunds'),
      kind: fc.constantFrom('timeout-after' as const, 'error-after' as const, 'error-before' as const),
    }),
    ({ world }, { path, kind }) => world.shop.provider.control.fault({ method: 'POST', path, kind, times: 2 }),
  ),
  /** Events are lost, late, duplicated or out of order from now on. */
  events: action(
    3,
    fc.constantFrom<EventMode>('normal', 'duplicate', 'reorder', 'hold', 'hold', 'drop'),
    async ({ world }, mode) => {
      world.events = mode
      await world.shop.provider.control.webhooks({ mode })
    },
  ),
  /** Late events arrive, perhaps in reverse. */
  release: action(3, fc.constantFrom('given' as const, 'reversed' as const), async ({ world, expected }, release) => {
    if (world.events === 'hold') world.events = 'normal'
    await world.shop.provider.control.webhooks({ mode: world.events, release })
    expected.noteHeard('hold')
  }),
  sweep: action(1, fc.constant(null), ({ world }) => (world.works ? sweepAll(world.shop) : Promise.resolve())),
  crash: action(1, fc.constant(null), ({ world }) => restart(world)),
  /** The app answers requests, but its jobs wait. */
  'stop-jobs': action(2, fc.constant(null), ({ world }) => restart(world, { works: false })),
  'start-jobs': action(3, fc.constant(null), startJobs),
  /** The seller disconnects the account at the provider. */
  disconnect: action(1, who, async ({ world }, which) => {
    const seller = world.sellers[which]
    const account = seller && (await noteAccount(world.shop, seller))
    if (account) await atProvider(world.shop.provider.control.disconnect(account))
  }),
  reconnect: action(2, who, ({ world }, which) => reconnect(world, world.sellers[which])),
  /** An admin suspends the seller and holds the earnings. */
  ban: action(2, who, ban),
  lift: action(3, who, ({ world, expected }, which) => lift({ world, expected }, which)),
  'ask-again': action(1, who, async ({ world }, which) => {
    const sellerId = world.sellers[which]?.person.userId ?? ''
    const [open] = await world.shop.sql<{ id: string }[]>`
      select payout_id as id from payout_attempts where seller_id = ${sellerId} order by changed_at desc`
    await world.shop.refusal(requestPayoutPoll, { payoutId: open?.id }, world.admin)
  }),
  'buyer-leaves': action(1, recent, async ({ world }, which) => {
    const buyer = pick(world.sales, which)?.buyer
    if (buyer) await leave(world, buyer)
  }),
  'seller-leaves': action(1, who, async ({ world }, which) => {
    const seller = world.sellers[which]
    if (seller && !seller.hasLeft) seller.hasLeft = await leave(world, seller.person)
  }),
  dump: action(2, fc.constant(null), async ({ world, expected }) => {
    await takeDump(world)
    expected.noteDump()
  }),
  restore: action(2, fc.constant(null), async ({ world, expected }) => {
    if (!world.isDumped) return
    await restoreDump(world)
    expected.noteRestore()
    for (const seller of world.sellers) seller.bans.length = 0
  }),
} satisfies Record<string, Action>

type ActionName = keyof typeof actions
const named: Readonly<Record<ActionName, Action>> = actions
const names = Object.keys(actions) as ActionName[]

/** In every run. Of the other actions it has only some, since many kinds at once rarely meet in one story. */
const common: readonly ActionName[] = ['sell', 'pay-out']

/** A random run, without some actions if an earlier failure of theirs is known. */
export function anyRun(
  length: { minLength: number; maxLength: number },
  without: readonly string[],
): fc.Arbitrary<readonly Step[]> {
  const others = names.filter((name) => !common.includes(name) && !without.includes(name))
  return fc
    .subarray(others, { minLength: Math.min(3, others.length), maxLength: Math.min(10, others.length) })
    .chain((some) => fc.array(fc.oneof(...[...common, ...some].map(stepOf)), { ...length, size: 'max' }))
}

const stepOf = (name: ActionName) => ({
  weight: named[name].weight,
  arbitrary: named[name].input.map((input): Step => ({ do: name, input })),
})

/** Executes a step, which the rules or the provider may reject, and compares the provider's books afterwards. */
export async function take(run: Run, step: Step): Promise<void> {
  await named[step.do].act(run, step.input)
  await settle(run.world)
  await run.expected.observe()
}

/** The provider rejects unknown and finished objects. */
async function atProvider<Value>(request: Promise<Value>): Promise<Value | null> {
  return request.catch((error: unknown) => {
    if (String(error).includes('The Stripe emulator refused')) return null
    throw error
  })
}

type Upgrade = {
  which: number
  to: number
  isTwice: boolean
  isSynced: boolean
  meanwhile: 'refund' | 'withdraw' | null
}

async function upgrade(run: Run, { which, to, isTwice, isSynced, meanwhile }: Upgrade): Promise<void> {
  const { world, expected } = run
  const { shop, catalog, sales } = world
  const hasLicenses = ({ lines }: Sale) =>
    lines.some(({ listing }) => pricingAt(catalog.findIndex(({ id }) => id === listing)) === 'tiers')
  const sale = pick(sales.filter(hasLicenses), which)
  const bought = await purchaseOf(world, sale)
  if (!sale || !bought) return
  const { buyer, baseId } = bought
  const page = await openUpgrade(world, buyer, { baseId, to })
  if (!page) return
  if (isTwice) await shop.forgetOrder(page.orderId)
  const other = isTwice ? await openUpgrade(world, buyer, { baseId, to: tiers.length - 1 }) : null
  if (meanwhile === 'refund')
    await refundByAdmin(run, { which: sales.length - 1 - sales.indexOf(sale), cents: null, keepsFee: false })
  if (meanwhile === 'withdraw' && !(await shop.refusal(withdrawPurchase, { id: bought.id }, buyer)))
    expected.notePromise(bought.line, null, false)
  for (const each of [page, other]) if (each) await pay(world, buyer, each, isSynced)
}

type Asked = { readonly baseId: string; readonly to: number }

/** Opens the payment page of an upgrade; null if it is not offered. It never costs less than the difference of the prices. */
async function openUpgrade(world: World, buyer: Person, { baseId, to }: Asked): Promise<Page | null> {
  await placeBuyer(world, buyer)
  const [, dearest] = tiers
  const { licence, seats, priceCents: whole } = tiers[to] ?? dearest
  const read = await world.shop.run(readCheckout, { upgrade: { id: baseId, licence, seats } }, buyer)
  if (!read.ok) return null
  const { lines, upgrade: from } = read.value
  const lowest = world.catalog.find(({ id }) => id === lines[0]?.listing.id)?.priceCents ?? 0
  const before = tiers.find((tier) => tier.licence === from?.from && tier.seats === from.fromSeats)
  const least = whole - (before?.priceCents ?? lowest)
  const price = lines[0]?.price ?? 0
  if (price < least || price > whole) throw new Broken('An upgrade costs the difference', `${price}, not ${least}`)
  return openShown(world, buyer, lines, { upgradeId: baseId })
}

type Sold = {
  which: readonly number[]
  code: string | null
  isSynced: boolean
  isByLink?: boolean
  more?: number | null
}

async function sell({ world }: Run, { which, code, isSynced, isByLink, more = null }: Sold): Promise<void> {
  const buyer = await world.shop.aPerson()
  const wanted = listings(world, which)
  const creator = world.sellers.findIndex(({ person }) => person.userId === wanted[0]?.creator.userId)
  const via = isByLink ? world.offers[creator]?.linkId : undefined
  const page = await openPage(world, buyer, wanted, { code, more, via })
  if (page) await pay(world, buyer, page, isSynced)
}

async function sellBundle(
  { world }: Run,
  { which, owned, isSynced }: { which: number; owned: number | null; isSynced: boolean },
) {
  const bundle = world.bundles[which]
  if (!bundle) return
  const buyer = await world.shop.aPerson()
  if (owned !== null) {
    const first = await openPage(world, buyer, listings(world, [bundle.places[owned] ?? 0]), {})
    if (first) await pay(world, buyer, first, true)
  }
  const bundleId = bundle.id
  await placeBuyer(world, buyer)
  const read = await world.shop.run(readCheckout, { bundleId }, buyer)
  if (!read.ok) return
  const { lines } = read.value
  const total = lines.reduce((all, { listing, discount }) => all + listing.priceCents - discount, 0)
  if (lines.length === 2 && total !== bundlePrice) throw new Broken('A bundle costs its price', `${total}`)
  const page = await openShown(world, buyer, lines, { bundleId })
  if (page) await pay(world, buyer, page, isSynced)
}

async function sellGift(
  { world }: Run,
  { which, isSynced, isClaimed }: { which: number; isSynced: boolean; isClaimed: boolean },
) {
  const giver = await world.shop.aPerson()
  await placeBuyer(world, giver)
  const [listing] = listings(world, [which])
  const read = await world.shop.run(readCheckout, { giftId: listing?.id }, giver)
  const page = read.ok ? await openShown(world, giver, read.value.lines, { gift: true }) : null
  if (!page) return
  await pay(world, giver, page, isSynced)
  if (!isClaimed) return
  const gift = await newestOf(world, giver)
  if (gift) await world.shop.run(claimGift, { token: gift.token }, await world.shop.aPerson())
}

async function takeGiftBack(
  { world, expected }: Run,
  { which, isClaimedMeanwhile }: { which: number; isClaimedMeanwhile: boolean },
) {
  const sale = pick(world.sales, which)
  const gift = sale && (await newestOf(world, sale.buyer))
  const line = sale?.lines[0]
  if (!gift || !line) return
  const [refused] = await Promise.all([
    world.shop.refusal(refundGift, { id: gift.id }, sale.buyer),
    isClaimedMeanwhile && world.shop.run(claimGift, { token: gift.token }, await world.shop.aPerson()),
  ])
  if (!refused) expected.notePromise(line, null, false)
}

/** The newest gift of a giver that can be claimed. */
async function newestOf({ shop }: World, giver: Person) {
  const {
    items: [gift],
  } = await shop.did(listGifts, {}, giver)
  const token = gift?.url?.split('/').at(-1)
  return gift && token !== undefined ? { id: gift.id, token } : null
}

async function payTwoPages(
  { world }: Run,
  { which, other, isSynced }: { which: number; other: number; isSynced: boolean },
) {
  const buyer = await world.shop.aPerson()
  const first = await openPage(world, buyer, listings(world, [which]), {})
  const second = first && (await openPage(world, buyer, listings(world, [other]), {}))
  for (const page of [second, first]) if (page) await pay(world, buyer, page, isSynced)
}

const listings = ({ catalog }: World, which: readonly number[]): Listed[] =>
  [...new Set(which)].flatMap((at) => catalog[at % catalog.length] ?? [])

type Taxed = { readonly price: number; readonly tax: number }
type Page = {
  readonly sessionId: string
  readonly orderId: string
  /** What each listing costs this buyer. */
  readonly prices: ReadonlyMap<string, Taxed>
}

/** Puts the listings into the cart and opens a payment page; null if one is not on sale, or the total is too small for a card. */
async function openPage(
  world: World,
  buyer: Person,
  wanted: readonly Listed[],
  { code = null, more = null, via }: Pick<Partial<Sold>, 'code' | 'more'> & { via?: string | undefined },
): Promise<Page | null> {
  await placeBuyer(world, buyer)
  const { shop } = world
  try {
    await shop.inCart(buyer, wanted)
    if (more !== null) await choose(world, buyer, wanted, more)
  } catch {
    return null
  }
  const shown = await shop.did(readCheckout, code === null ? {} : { code }, buyer)
  checkPrices(world, shown.lines, more)
  const entered = code !== null && shown.code?.refusal === null ? { code } : {}
  return openShown(world, buyer, shown.lines, { ...entered, via })
}

/** Where the next buyer is; null without tax. */
const placeOf = ({ tax, sales }: World) => (tax === 'none' ? null : (places[sales.length % places.length] ?? null))

async function placeBuyer(world: World, buyer: Person): Promise<void> {
  const place = placeOf(world)
  if (!place) return
  const [country = '', region = ''] = place.place.split('-')
  const company = place.isCompany ? { company: 'Acme', vatNumber: 'IT00743110157' } : {}
  await world.shop.did(changeBilling, { country, region, ...company }, buyer)
}

/** Opens a payment page for what a checkout shows. */
async function openShown(
  world: World,
  buyer: Person,
  shown: readonly CheckoutLine[],
  about: { code?: string; bundleId?: string | undefined; gift?: boolean; upgradeId?: string; via?: string | undefined },
): Promise<Page | null> {
  const { shop, tax } = world
  const place = placeOf(world)
  const lines = shown.map(({ listing, licence, seats, price, discount }) => ({
    promptId: listing.id,
    priceCents: price - discount,
    ...{ licence, seats },
  }))
  const input = { lines, deliveryRequested: true, ...about }
  const started = await shop.run(startCheckout, input, buyer)
  if (!started.ok || started.value.kind !== 'pay') return null
  const percent = place && !place.isCompany ? place.percent : 0
  const prices = new Map(lines.map(({ promptId, priceCents }) => [promptId, taxedAt(priceCents, percent, tax)]))
  return { ...started.value, prices }
}

async function choose({ shop, catalog }: World, buyer: Person, wanted: readonly Listed[], more: number) {
  for (const listing of wanted) {
    const pricing = pricingAt(catalog.indexOf(listing))
    const choice =
      pricing === 'tiers' ? { licence: 'commercial', seats: seatsOf(more) } : { amount: listing.priceCents + more }
    if (pricing !== 'fixed') await shop.refusal(addCartItem, { promptId: listing.id, ...choice }, buyer)
  }
}

const seatsOf = (more: number) => (more % 2 === 0 ? 1 : 3)

/** The buyer pays for what they chose, and a discount takes nothing of an amount that they chose. */
function checkPrices({ catalog }: World, lines: readonly CheckoutLine[], more: number | null): void {
  for (const { listing: shown, price, discount } of lines) {
    const at = catalog.findIndex(({ id }) => id === shown.id)
    const lowest = catalog[at]?.priceCents ?? 0
    const pricing = pricingAt(at)
    const dear = seatsOf(more ?? 0) === 1 ? dearer : team
    const above = more === null || pricing === 'fixed' ? 0 : pricing === 'open' ? more : dear - lowest
    if (price !== lowest + above || (pricing === 'open' && discount > 0))
      throw new Broken('A line costs what was chosen', `${price} less ${discount}, not ${lowest + above}`)
  }
}

/** The price with the tax, and the tax in it, rounded half up. */
function taxedAt(price: number, percent: number, prices: TaxedPrices): Taxed {
  if (prices === 'included') return { price, tax: Math.round((price * percent) / (100 + percent)) }
  const tax = Math.round((price * percent) / 100)
  return { price: price + tax, tax }
}

async function pay(
  world: World,
  buyer: Person,
  { sessionId, orderId, prices }: Page,
  isSynced: boolean,
): Promise<void> {
  const { shop } = world
  const { outcome, session } = await shop.provider.control.pay({ session: sessionId })
  if (outcome !== 'paid' || session.payment_intent === null) return
  const rows = await shop.sql<{ id: string; listing: string; sellerId: string }[]>`
    select id, prompt_id as listing, seller_id as "sellerId" from order_lines where order_id = ${orderId}`
  // A deleted account gets no shares of future orders, and a suspended one brings none.
  const shared = await shop.sql<{ id: string; kind: string }[]>`
    select order_line_id as id, kind from line_shares where order_line_id = any(${rows.map(({ id }) => id)})`
  const lines = rows.map(({ sellerId, ...line }) => {
    const seller = world.sellers.findIndex(({ person }) => person.userId === sellerId)
    const has = (kind: string) => shared.some((share) => share.id === line.id && share.kind === kind)
    const collaborators = has('collaborator') ? [world.shares.get(line.listing) ?? noShare] : []
    const left = collaborators.reduce((rest, { percent }) => rest - percent, 90)
    const percent = Math.min(world.offers[seller]?.percent ?? 0, left)
    return {
      ...line,
      shares: [...collaborators, ...(has('affiliate') ? [{ seller: 2, percent }] : [])],
      ...(prices.get(line.listing) ?? { price: 0, tax: 0 }),
      fee: world.fees.get(line.listing) ?? 0,
      seller,
    }
  })
  const total = lines.reduce((all, { price }) => all + price, 0)
  const [order] = await shop.sql<{ total: string }[]>`select total_cents as total from orders where id = ${orderId}`
  if (Number(order?.total) !== total)
    throw new Broken('A buyer pays the price and the tax', `${order?.total}, not ${total}`)
  world.sales.push({ intent: session.payment_intent, orderId, buyer, lines })
  if (isSynced) await shop.refusal(syncCheckout, { sessionId })
}

const noShare = { seller: -1, percent: 0 }

/** The first purchase of a sale that its buyer can still refund. */
async function purchaseOf({ shop }: World, sale: Sale | undefined) {
  if (!sale) return null
  const bought = await shop.did(listLibrary, {}, sale.buyer)
  for (const line of sale.lines) {
    const [row] = await shop.sql<{ id: string; baseId: string }[]>`
      select id, coalesce(base_id, id) as "baseId" from purchases where order_line_id = ${line.id}`
    if (row && bought.some(({ id }) => id === row.baseId)) return { ...row, line, buyer: sale.buyer }
  }
  return null
}

type Refund = { which: number; cents: number | null; keepsFee: boolean }

async function refundByAdmin({ world, expected }: Run, { which, cents, keepsFee }: Refund): Promise<void> {
  const { shop, admin } = world
  const bought = await purchaseOf(world, pick(world.sales, which))
  if (!bought) return
  const { left } = await shop.did(readPurchaseAsAdmin, { id: bought.id }, admin)
  const amountCents = Math.min(cents ?? left, left)
  const refund = { id: bought.id, amountCents, leftCents: left, keepsFee, reason: 'A support case' }
  const refused = await shop.refusal(refundPurchase, refund, admin)
  if (!refused) expected.notePromise(bought.line, amountCents, keepsFee)
}

type SellerRefund = { which: number; cents: number | null; meanwhile: 'admin' | 'payout' | null }

async function refundBySeller({ world, expected }: Run, { which, cents, meanwhile }: SellerRefund): Promise<void> {
  const { shop, admin } = world
  const bought = await purchaseOf(world, pick(world.sales, which))
  const seller = bought && world.sellers[bought.line.seller]
  if (!seller || seller.hasLeft) return
  const { left } = await shop.did(readSale, { id: bought.line.id }, seller.person)
  const amountCents = Math.min(cents ?? left, left)
  const refund = { id: bought.line.id, amountCents, leftCents: left, reason: 'Not what I sell' }
  const byAdmin = { ...refund, id: bought.id, keepsFee: false }
  const [refused, other] = await Promise.all([
    shop.refusal(refundSale, refund, seller.person),
    meanwhile === 'admin'
      ? shop.refusal(refundPurchase, byAdmin, admin)
      : meanwhile === 'payout' && shop.refusal(requestPayout, {}, seller.person),
  ])
  if (meanwhile === 'payout' && other === null && world.works) expected.notePayout(bought.line.seller)
  if (meanwhile === 'admin' && other === null) expected.notePromise(bought.line, amountCents, false)
  if (!refused) expected.noteSellerRefund(bought.line, amountCents)
}

async function startJobs({ world, expected }: Run): Promise<void> {
  if (world.works) return
  // What was requested meanwhile is sent now, unless something has stopped it.
  for (const seller of world.sellers.keys()) expected.notePayout(seller)
  await restart(world, { works: true })
  expected.noteHeard('jobs')
}

/** Connects another account. */
export async function reconnect({ shop }: World, seller: Seller | undefined): Promise<void> {
  if (!seller || seller.hasLeft || (await noteAccount(shop, seller)) !== null) return
  await onboard(shop, seller.person)
  await noteAccount(shop, seller)
}

async function ban({ world, expected }: Run, which: number): Promise<void> {
  const { shop, admin, sellers } = world
  const seller = sellers[which]
  if (!seller) return
  const until = new Date(shop.clock.now().getTime() + 90 * 86_400_000)
  const input = { userId: seller.person.userId, kind: 'suspension', reason: 'scam', words: 'Investigated', until }
  const done = await shop.run(takeAction, input, admin)
  if (!done.ok) return
  seller.bans.push(done.value.id)
  // A payout that the provider was already asked for may still go through.
  const asked = await shop.sql`
    select from payout_attempts where seller_id = ${seller.person.userId}
      and state in ('transferring', 'transferred', 'in_transit', 'unknown')`
  expected.noteHold(which, asked.length === 0)
}

export async function lift({ world, expected }: Run, which: number): Promise<void> {
  const { shop, admin, sellers } = world
  for (const id of sellers[which]?.bans.splice(0) ?? [])
    await shop.refusal(liftAction, { id, words: 'It was a mistake' }, admin)
  expected.noteHold(which, false)
}

/** Deletes an account; false if it cannot be deleted yet. */
async function leave({ shop }: World, { userId }: Person): Promise<boolean> {
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${userId}`
  return (await shop.refusal(eraseAccount, { userId, username: row?.username ?? '', passwordHash: null })) === null
}
