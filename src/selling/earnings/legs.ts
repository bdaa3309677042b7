import type { Flow } from '#src/kernel/operation.ts'
import type { Outcome, Transfer } from '#src/ports/payments.ts'
import { recordUnknownTransfers } from './operations/payout-stops.ts'
import type { PayoutRow } from './payout-store.ts'
import type { PayoutLeg, PayoutReport } from './rules.ts'
import { payoutKey } from './rules.ts'
import { unknownAmong } from './stop-store.ts'

/** The provider calls of a payout step: `find` looks up the result of an earlier attempt. */
export type Calls = {
  readonly find: () => Promise<Outcome<PayoutReport | null>>
  readonly make: () => Promise<Outcome<PayoutReport>>
}

export const legs: Readonly<Record<PayoutLeg, (flow: Flow, payout: PayoutRow) => Calls>> = {
  transfer: (flow, payout) => ({
    find: () => findTransfer(flow, payout),
    make: async () => mapped(await flow.payments.transfer(requestOf(payout)), transferred),
  }),
  payout: (flow, payout) => {
    const sent = ({ id }: { id: string }): PayoutReport => ({ kind: 'sent', providerPayoutId: id })
    const { id: payoutId, accountId } = payout
    return {
      find: async () => mappedIfFound(await flow.payments.findBankPayout({ accountId, payoutId }), sent),
      make: async () => mapped(await flow.payments.payOut(requestOf(payout)), sent),
    }
  },
  reversal: (flow, payout) => {
    const reversed = ({ id }: { id: string }): PayoutReport => ({ kind: 'reversed', reversalId: id })
    const transferId = payout.transferId ?? ''
    const request = { transferId, payoutId: payout.id, idempotencyKey: keyOf(payout) }
    return {
      find: async () =>
        mapped(await flow.payments.readTransfer(transferId), ({ amount, amountReversed, reversals }) =>
          amountReversed === amount ? reversed({ id: reversals[0]?.id ?? transferId }) : null,
        ),
      make: async () => mapped(await flow.payments.reverseTransfer(request), reversed),
    }
  },
}

const transferred = ({ id }: { id: string }): PayoutReport => ({ kind: 'transferred', transferId: id })

/**
 * Finds the transfer of a payout among all transfers to its account. One that is not in the ledger, such as of a payout after
 * a restored backup, stops the payouts of the seller.
 */
async function findTransfer(flow: Flow, payout: PayoutRow): Promise<Outcome<PayoutReport | null>> {
  const listed = await flow.payments.listTransfers(payout.accountId)
  if (listed.kind !== 'done') return listed
  const own = listed.value.find(({ payoutId, amount }) => payoutId === payout.id && amount === payout.amount)
  const unknown = await unknownAmong(
    flow.db,
    listed.value.filter((transfer) => transfer !== own),
  )
  if (unknown.length > 0) await reportUnknown(flow, unknown)
  return { kind: 'done', value: own ? transferred(own) : null }
}

/** Saves and logs transfers that are not in the ledger. */
export async function reportUnknown(flow: Flow, unknown: readonly Transfer[]): Promise<void> {
  const transfers = unknown.map(({ id, accountId, amount }) => ({ id, accountId, amount }))
  flow.log.error({ transfers }, 'a transfer is not in the ledger: the payouts of its seller are stopped')
  await flow.runAsSystem(recordUnknownTransfers, { transfers })
}

function mapped<From, To>(outcome: Outcome<From>, map: (value: From) => To): Outcome<To> {
  return outcome.kind === 'done' ? { kind: 'done', value: map(outcome.value) } : outcome
}

function mappedIfFound<From, To>(outcome: Outcome<From | null>, map: (value: From) => To): Outcome<To | null> {
  return mapped(outcome, (value) => (value === null ? null : map(value)))
}

const keyOf = ({ id, leg, attempt }: PayoutRow) => payoutKey(id, leg, attempt)
const requestOf = (payout: PayoutRow) => ({
  payoutId: payout.id,
  accountId: payout.accountId,
  amount: payout.amount,
  idempotencyKey: keyOf(payout),
})
