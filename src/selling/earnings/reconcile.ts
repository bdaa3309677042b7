import type { BalanceTransaction } from '#src/ports/payments.ts'

export type Reconciled = {
  readonly matched: number
  /** The matched transactions. */
  readonly known: readonly BalanceTransaction[]
  /** The provider's balance transactions that are not booked. */
  readonly unbooked: readonly BalanceTransaction[]
  /** Descriptions of entries that differ from the provider, or that it does not have. */
  readonly differences: readonly string[]
  /** The booked objects that the provider does not have, or did not have yet. */
  readonly absent: readonly string[]
}

/** Matches the ledger's cash postings with the provider's balance transactions, each once. */
export function reconcile(
  transactions: readonly BalanceTransaction[],
  booked: ReadonlyMap<string, number>,
): Reconciled {
  const left = new Map(booked)
  const unbooked: BalanceTransaction[] = []
  const known: BalanceTransaction[] = []
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
    known.push(transaction)
    const cash = left.get(key)
    left.delete(key)
    if (cash === net) matched += 1
    else differences.push(`${type} ${source}: ${cash} in the ledger, ${net} at the provider`)
  }
  for (const [key, cash] of left)
    differences.push(`${key.replace(':', ' ')}: ${cash} in the ledger, nothing at the provider`)
  return { matched, known, unbooked, differences, absent: [...left.keys()] }
}

/** A won dispute may return nothing, and then there is no entry. */
const isNothing = ({ type, net }: BalanceTransaction): boolean => type === 'dispute_reversal' && net === 0

/** Movements of our own flows, whose event may still arrive. */
const ours: ReadonlySet<string> = new Set([
  'charge',
  'refund',
  'refund_failure',
  'transfer',
  'transfer_refund',
  'dispute',
  'dispute_reversal',
])
/** When the event of such a movement counts as lost. */
const lateMs = 3_600_000

export const isForSuspense = ({ type }: BalanceTransaction): boolean => !ours.has(type)

export function isLate({ createdAt }: BalanceTransaction, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > lateMs
}
