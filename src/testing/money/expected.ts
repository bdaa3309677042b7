// An independent account of what each seller may have received. It knows what the steps did and what the provider's books say,
// and nothing of the app's ledger.
import type { Books } from './books.ts'
import { readBooks } from './books.ts'
import type { Sale, SoldLine, World } from './world.ts'

/** A broken rule. `rule` names it, so that a shorter run can be compared. */
export class Broken extends Error {
  readonly rule: string
  constructor(rule: string, detail: string) {
    super(`${rule}: ${detail}`)
    this.rule = rule
  }
}

/** What is gone of a sale: refunds that we requested, by line, and what dashboard refunds and banks took. */
type Gone = { readonly ours: ReadonlyMap<string, number>; readonly others: number }

/** What keeps an event from the app: it is late, it is lost, or the app's jobs do not run. */
type Keeper = 'hold' | 'drop' | 'jobs'

type SellerState = {
  /** Transferred to the seller's accounts, less reversals. */
  out: number
  /** Debts that were written off, less what came back since. */
  loss: number
  /** What the seller could have received when the last payout was requested. */
  allowed: number
  /** Set while earnings are held and no payout was under way. */
  isHeld: boolean
}

type Line = Pick<SoldLine, 'id' | 'seller' | 'price' | 'tax' | 'fee' | 'shares'>

export type Expected = ReturnType<typeof expectations>

/** The platform's fee on the price without tax, rounded half up. */
const feeOf = ({ price, tax, fee }: Pick<Line, 'price' | 'tax' | 'fee'>) =>
  Math.floor(((price - tax) * fee + 5000) / 10_000)
/** What a seller gets of a line: a percentage, rounded down, or the rest. */
function shareOf(line: Line, seller: number): number {
  const shared = line.price - line.tax - feeOf(line)
  const partOf = (percent: number) => Math.floor((shared * percent) / 100)
  if (line.seller === seller) return shared - sum(line.shares.map(({ percent }) => partOf(percent)))
  return sum(line.shares.filter((share) => share.seller === seller).map(({ percent }) => partOf(percent)))
}
const isParty = (line: Line, seller: number) =>
  line.seller === seller || line.shares.some((share) => share.seller === seller)
const rules = {
  overpaid: 'A seller was never paid more than the shares of kept sales, except for an open debt',
  held: 'No payout starts while the earnings are held',
  written: 'A write-off never exceeds the debt',
  covered: 'A refund by a creator is covered by their earnings',
} as const

export function expectations(world: World) {
  const states: SellerState[] = world.sellers.map(() => ({ out: 0, loss: 0, allowed: 0, isHeld: false }))
  /** What the app has learned about each sale. */
  const told = new Map<string, Gone>()
  /** Amounts of our refunds that the app promised, by line. */
  const promised = new Map<string, number>()
  /** Fees that sellers bear for refunds, by seller. */
  const feesKept = world.sellers.map(() => 0)
  /** Lines of which a refund has failed: the app may give up or retry. */
  const failed = new Set<string>()
  /** Sales whose latest event the app has not received yet, and what delays it. */
  const unheard = new Map<string, Keeper>()
  let lostSales = new Set<string>()
  let salesAtDump = 0

  const keeper = (): Keeper | null =>
    world.events === 'hold' || world.events === 'drop' ? world.events : world.works ? null : 'jobs'

  /** The most that a seller can keep of a sale. */
  function keptOf(
    seller: number,
    sale: Sale,
    withPromises: boolean,
    gone = told.get(sale.intent) ?? nothingGone,
  ): number {
    if (lostSales.has(sale.intent)) return 0
    const { ours, others } = gone
    const total = sum(sale.lines.map((line) => line.price))
    const promises = withPromises ? Math.max(0, sum(sale.lines.map((line) => pendingOf(line.id, ours))) - others) : 0
    const left = Math.max(0, total - others - promises - sum([...ours.values()]))
    const theirs = sale.lines.filter((line) => isParty(line, seller))
    const rests = theirs.map((line) => ({ ...line, rest: Math.max(0, line.price - (ours.get(line.id) ?? 0)) }))
    const gross = sum(rests.map(({ rest }) => rest))
    const whole = sum(theirs.map((line) => line.price))
    const kept = Math.min(gross, left)
    if (kept === 0) return 0
    if (kept === whole) return sum(theirs.map((line) => shareOf(line, seller)))
    // At best, what is gone was of the lines with the highest fees and taxes. Parts of a line are rounded.
    let open = kept
    const shares = rests
      .filter(({ rest }) => rest > 0)
      .toSorted((a, b) => shareOf(b, seller) / b.price - shareOf(a, seller) / a.price)
      .map(({ rest, ...line }) => {
        const part = Math.min(rest, open)
        open -= part
        return (shareOf(line, seller) * part) / line.price
      })
    return Math.ceil(sum(shares)) + theirs.length
  }

  const pendingOf = (line: string, ours: ReadonlyMap<string, number>) =>
    failed.has(line) ? 0 : Math.max(0, (promised.get(line) ?? 0) - (ours.get(line) ?? 0))

  const keptBy = (seller: number, withPromises: boolean) =>
    sum(world.sales.map((sale) => keptOf(seller, sale, withPromises)))

  let actual: Books = { refunds: [], disputes: [], transfers: [] }

  /** Compares the provider's books with what the app may have done. Called after each step. */
  async function observe(): Promise<Books> {
    const books = await readBooks(world.shop)
    const keptBefore = states.map((_, seller) => world.sales.map((sale) => keptOf(seller, sale, false)))
    for (const refund of books.refunds)
      if (refund.status === 'failed') failed.add(refund.metadata['order_line_id'] ?? '')
    for (const sale of world.sales) {
      const now = goneOf(sale, books)
      const before = told.get(sale.intent) ?? now
      const keptBack = keeper()
      if (keptBack !== null && isNews(before, now)) unheard.set(sale.intent, keptBack)
      const isHeard = !unheard.has(sale.intent)
      told.set(sale.intent, isHeard ? now : { ours: largest(before.ours, now.ours), others: before.others })
    }
    actual = books
    for (const [seller, state] of states.entries()) {
      const accounts = world.sellers[seller]?.accounts
      const out = sum(
        books.transfers
          .filter(({ destination }) => accounts?.has(destination))
          .map((transfer) => transfer.amount - transfer.amount_reversed),
      )
      const cameBack = sum(
        world.sales.map((sale, i) => Math.max(0, keptOf(seller, sale, false) - (keptBefore[seller]?.[i] ?? 0))),
      )
      state.loss -= Math.min(state.loss, cameBack + Math.max(0, state.out - out))
      if (out > state.out) expectAllowed(seller, state, out)
      state.out = out
    }
    return books
  }

  function expectAllowed(seller: number, state: SellerState, out: number) {
    const allowed = Math.max(state.allowed, mayReceive(seller))
    const figures = `seller ${seller} received ${out} in all, and ${allowed} at most was theirs`
    if (out > allowed) throw new Broken(rules.overpaid, figures)
    if (state.isHeld) throw new Broken(rules.held, `seller ${seller} received ${out - state.out}`)
  }

  const mayReceive = (seller: number) => keptBy(seller, true) + (states[seller]?.loss ?? 0)

  function notePromise(line: Line, cents: number | null, keepsFee: boolean) {
    const ours = told.get(world.sales.find(({ lines }) => lines.some(({ id }) => id === line.id))?.intent ?? '')?.ours
    const before = Math.max(promised.get(line.id) ?? 0, ours?.get(line.id) ?? 0)
    promised.set(line.id, cents === null ? line.price : Math.min(line.price, before + cents))
    if (keepsFee) feesKept[line.seller] = (feesKept[line.seller] ?? 0) + feeOf(line)
  }

  return {
    observe,
    /** A payout may start now. Until it is sent, refunds and holds stop it. */
    notePayout(seller: number) {
      const state = states[seller]
      if (state) state.allowed = mayReceive(seller)
    },
    /** `booked`: the orders whose payment the app knows. A debt is written off although later sales would cover it. */
    noteWriteOff(seller: number, amount: number, booked: ReadonlySet<string>) {
      const state = states[seller]
      if (!state) return
      const known = world.sales.filter(({ orderId }) => booked.has(orderId))
      // The app may have learned more than we know.
      const kept = Math.min(
        sum(known.map((sale) => keptOf(seller, sale, true))),
        sum(known.map((sale) => keptOf(seller, sale, true, goneOf(sale, actual)))),
      )
      const debt = state.out - kept - state.loss + (feesKept[seller] ?? 0)
      // Parts of a line are rounded.
      if (amount > debt + 3 * world.sales.length)
        throw new Broken(rules.written, `${amount} of seller ${seller}, whose debt is ${debt}`)
      state.loss += amount
    },
    notePromise,
    noteSellerRefund(line: Line, cents: number) {
      notePromise(line, cents, false)
      for (const seller of [line.seller, ...line.shares.map((share) => share.seller)]) {
        const rest = mayReceive(seller) - (states[seller]?.out ?? 0)
        // A restored database has forgotten transfers.
        if (rest < 0 && !world.isRestored) throw new Broken(rules.covered, `seller ${seller} now owes ${-rest}`)
      }
    },
    noteHold(seller: number, isHeld: boolean) {
      const state = states[seller]
      if (state) state.isHeld = isHeld
    },
    /** Late events have arrived; with `all`, sweeps have found the lost ones too. */
    noteHeard(from: Keeper | 'all') {
      for (const [intent, by] of unheard)
        if (from === 'all' || (by === from && world.works)) unheard.delete(intent)
        else if (by === from) unheard.set(intent, 'jobs')
    },
    noteDump() {
      salesAtDump = world.sales.length
    },
    /** The app forgot the later sales, its promises and its decisions. */
    noteRestore() {
      lostSales = new Set([...lostSales, ...world.sales.slice(salesAtDump).map(({ intent }) => intent)])
      promised.clear()
      for (const state of states) state.isHeld = false
    },
    keptBy: (seller: number) => keptBy(seller, false),
    stateOf: (seller: number) => states[seller],
  }
}

const isNews = (before: Gone, now: Gone) =>
  before.others !== now.others || [...before.ours].some(([line, amount]) => (now.ours.get(line) ?? 0) < amount)

const nothingGone: Gone = { ours: new Map(), others: 0 }

function goneOf({ intent }: Sale, { refunds, disputes }: Books): Gone {
  const made = refunds.filter((refund) => refund.payment_intent === intent && refund.status !== 'failed')
  const ours = new Map<string, number>()
  for (const { amount, metadata } of made) {
    const line = metadata['order_line_id']
    if (line) ours.set(line, (ours.get(line) ?? 0) + amount)
  }
  const taken = disputes.filter((dispute) => dispute.payment_intent === intent && dispute.status !== 'won')
  const byOthers = made.filter((refund) => !refund.metadata['order_line_id'])
  return { ours, others: sum([...byOthers, ...taken].map(({ amount }) => amount)) }
}

function largest(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...before, ...now].map(([id]) => [id, Math.max(before.get(id) ?? 0, now.get(id) ?? 0)]))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
