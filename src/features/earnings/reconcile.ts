import type { BalanceTransaction } from '#src/ports/payments.ts'

export type Reconciled = {
  readonly matched: number
  /** What the provider moved and the books do not have. */
  readonly unbooked: readonly BalanceTransaction[]
  /** What the books have otherwise than the provider, or alone, in words. */
  readonly differences: readonly string[]
}

/** Holds the books' cash against the provider's movements, one by one: each is matched once. */
export function reconcile(
  transactions: readonly BalanceTransaction[],
  booked: ReadonlyMap<string, number>,
): Reconciled {
  const left = new Map(booked)
  const unbooked: BalanceTransaction[] = []
  const differences: string[] = []
  let matched = 0
  for (const transaction of transactions) {
    const { id, type, source, net } = transaction
    const key = [`transaction:${id}`, `${type}:${source}`].find((name) => left.has(name))
    if (key === undefined) {
      if (isNothing(transaction)) matched += 1
      else unbooked.push(transaction)
      continue
    }
    const cash = left.get(key)
    left.delete(key)
    if (cash === net) matched += 1
    else differences.push(`${type} ${source}: ${cash} in the books, ${net} at the provider`)
  }
  for (const [key, cash] of left)
    differences.push(`${key.replace(':', ' ')}: ${cash} in the books, nothing at the provider`)
  return { matched, unbooked, differences }
}

/** A bank that decides for us may have nothing left to give back. There is nothing to book then, and an entry of nothing is none. */
const isNothing = ({ type, net }: BalanceTransaction): boolean => type === 'dispute_reversal' && net === 0

/** Movements that our own flows make: a message about them may be on its way. The others are nobody's. */
const ours: ReadonlySet<string> = new Set([
  'charge',
  'refund',
  'refund_failure',
  'transfer',
  'transfer_refund',
  'dispute',
  'dispute_reversal',
])
/** After this long a message about a movement of ours is late. */
const lateMs = 3_600_000

export const isForSuspense = ({ type }: BalanceTransaction): boolean => !ours.has(type)

export function isLate({ createdAt }: BalanceTransaction, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > lateMs
}
