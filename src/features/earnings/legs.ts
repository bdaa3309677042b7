import type { Flow } from '#src/kernel/operation.ts'
import type { Outcome } from '#src/ports/payments.ts'
import { failureText } from './contract.ts'
import type { PayoutRow } from './payout-store.ts'
import type { PayoutLeg, PayoutReport } from './rules.ts'
import { payoutKey } from './rules.ts'

type Leg = (flow: Flow, payout: PayoutRow) => Promise<PayoutReport>

/**
 * The provider call of each payout step. The result of an earlier attempt is looked up first, since the provider forgets
 * idempotency keys after a day and repeats a 500 whatever it did.
 */
export const legs: Readonly<Record<PayoutLeg, Leg>> = {
  transfer: (flow, payout) =>
    findOrMake(flow, payout, {
      find: () => flow.payments.findTransfer(payout.id),
      make: () => flow.payments.transfer(requestOf(payout)),
      newsOf: ({ id }) => ({ kind: 'transferred', transferId: id }),
    }),
  payout: (flow, payout) =>
    findOrMake(flow, payout, {
      find: () => flow.payments.findBankPayout({ accountId: payout.accountId, payoutId: payout.id }),
      make: () => flow.payments.payOut(requestOf(payout)),
      newsOf: ({ id }) => ({ kind: 'sent', providerPayoutId: id }),
    }),
  reversal: (flow, payout) => {
    const transferId = payout.transferId ?? ''
    return findOrMake(flow, payout, {
      find: async () => {
        const read = await flow.payments.readTransfer(transferId)
        if (read.kind !== 'done') return read
        const { amount, amountReversed, reversalId } = read.value
        return { kind: 'done', value: amountReversed === amount ? { id: reversalId ?? transferId } : null }
      },
      make: () => flow.payments.reverseTransfer({ transferId, payoutId: payout.id, idempotencyKey: keyOf(payout) }),
      newsOf: ({ id }) => ({ kind: 'reversed', reversalId: id }),
    })
  },
}

type Calls<Value> = {
  readonly find: () => Promise<Outcome<Value | null>>
  readonly make: () => Promise<Outcome<Value>>
  readonly newsOf: (value: Value) => PayoutReport
}

async function findOrMake<Value>(
  flow: Flow,
  payout: PayoutRow,
  { find, make, newsOf }: Calls<Value>,
): Promise<PayoutReport> {
  const { id: payoutId, leg, attempt } = payout
  if (payout.requestedAt !== null) {
    const found = await find()
    // The lookup failed, so an earlier attempt may have succeeded: the result is unknown.
    if (found.kind !== 'done') return unknown(flow, payout, found.message)
    if (found.value !== null) return newsOf(found.value)
  }
  const made = await make()
  if (made.kind === 'done') return newsOf(made.value)
  if (made.kind === 'unknown') return unknown(flow, payout, made.message)
  flow.log.error(
    { payoutId, leg, attempt, code: made.code, reason: made.message },
    'the provider rejected a payout request',
  )
  const [failure, reason] = [failureText(made.code, made.message), `${made.code}: ${made.message}`]
  return { kind: 'refused', leg, failure, reason }
}

function unknown(flow: Flow, { id: payoutId, leg, attempt }: PayoutRow, reason: string): PayoutReport {
  flow.log.warn({ payoutId, leg, attempt, reason }, 'the result of a payout request is unknown')
  return { kind: 'unknown', reason }
}

const keyOf = ({ id, leg, attempt }: PayoutRow) => payoutKey(id, leg, attempt)
const requestOf = (payout: PayoutRow) => ({
  payoutId: payout.id,
  accountId: payout.accountId,
  amount: payout.amount,
  idempotencyKey: keyOf(payout),
})
