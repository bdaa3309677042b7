import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Outcome } from '#src/ports/payments.ts'
import { findAccount } from '../public/account-store.ts'
import { failureOf } from '../contract.ts'
import { resultUnknown, payoutMissing } from '../failures.ts'
import { legs } from '../legs.ts'
import type { PayoutRow } from '../payout-store.ts'
import { findPayout } from '../payout-store.ts'
import type { PayoutLeg, PayoutReport, PayoutState } from '../rules.ts'
import { nextLeg } from '../rules.ts'
import { recordPayout } from './record-payout.ts'
import { startTransfer } from './start-transfer.ts'

/** A limit above the number of steps, which stops an endless loop. */
const mostSteps = 6

/**
 * Advances a payout as far as possible: transfer, payout to the bank, or reversal. Records each step before it calls the
 * provider. Fails if a result is unknown, so that the job runs again.
 */
export const advancePayout = defineWorkflow({
  name: 'earnings.advance-payout',
  input: z.object({ payoutId: z.uuid() }),
  access: systemOnly,
  async run(flow, { payoutId }): Promise<Result<{ state: PayoutState }, Failure>> {
    for (let step = 0; step < mostSteps; step += 1) {
      const payout = await findPayout(flow.db, payoutId)
      if (!payout) return err(payoutMissing)
      const leg = nextLeg(payout)
      if (leg === null) return ok({ state: payout.state })
      const done = await advance(flow, payout, leg)
      if (!done.ok) return done
      if (done.value === 'waits') return ok({ state: payout.state })
    }
    return err(resultUnknown)
  },
})

/**
 * Does a step. An earlier attempt is looked up first, since the provider forgets idempotency keys after a day and repeats a 500
 * whatever it did, and since a restored database does not know what it has requested.
 */
async function advance(flow: Flow, payout: PayoutRow, leg: PayoutLeg): Promise<Result<'advanced' | 'waits', Failure>> {
  const { id: payoutId } = payout
  const record = async (news: PayoutReport): Promise<Result<'advanced', Failure>> => {
    const kept = await flow.run(recordPayout, { payoutId, news })
    if (!kept.ok) return kept
    const isStuck = news.kind === 'unknown' || (news.kind === 'refused' && leg === 'reversal')
    return isStuck ? err(resultUnknown) : ok('advanced')
  }
  const { find, make } = legs[leg](flow, payout)
  const hasAccess = (await findAccount(flow.db, payout.sellerId))?.accountId === payout.accountId
  // A transfer is recorded as requested by `startTransfer`, which may still refuse it.
  const count = () => flow.run(recordPayout, { payoutId, news: { kind: 'asked' } })
  if (leg !== 'transfer') await count()
  const found = await find()
  if (found.kind === 'done' && found.value !== null) return record(found.value)
  if (found.kind !== 'done') {
    // The account was disconnected, so only a reversal of the transfer can still return the money.
    if (leg === 'payout' && !hasAccess && isForbidden(found)) return record(refusedBy(flow, payout, found, hasAccess))
    // A payout that was not sent yet stays as it is.
    if (payout.state === 'requested') return err(resultUnknown)
    if (leg === 'transfer') await count()
    return record(unknownBy(flow, payout, found.message))
  }
  if (leg === 'transfer') {
    const started = await flow.run(startTransfer, { payoutId })
    if (!started.ok) return started
    if (started.value.next !== 'starts') return ok(started.value.next === 'waits' ? 'waits' : 'advanced')
  }
  const made = await make()
  if (made.kind === 'done') return record(made.value)
  // The lookup has found nothing, so a call that was forbidden is a rejection.
  if (made.kind === 'unknown' && !isForbidden(made)) return record(unknownBy(flow, payout, made.message))
  // Neither a bank payout nor a reversal is possible, so the seller has the money.
  if (leg === 'reversal' && !hasAccess) return record({ kind: 'kept' })
  return record(refusedBy(flow, payout, made, hasAccess))
}

const isForbidden = (outcome: Outcome<unknown>) => outcome.kind === 'unknown' && outcome.isForbidden === true

type Refusal = Exclude<Outcome<unknown>, { kind: 'done' }>

function refusedBy(flow: Flow, payout: PayoutRow, outcome: Refusal, hasAccess: boolean): PayoutReport {
  const { id: payoutId, leg, attempt } = payout
  const { message } = outcome
  const code = outcome.kind === 'rejected' ? outcome.code : hasAccess ? 'forbidden' : 'disconnected'
  flow.log.error({ payoutId, leg, attempt, code, reason: message }, 'the provider rejected a payout request')
  const due = nextLeg(payout) ?? leg
  return { kind: 'refused', leg: due, failure: failureOf(code, message), reason: `${code}: ${message}` }
}

function unknownBy(flow: Flow, { id: payoutId, leg, attempt }: PayoutRow, reason: string): PayoutReport {
  flow.log.warn({ payoutId, leg, attempt, reason }, 'the result of a payout request is unknown')
  return { kind: 'unknown', reason }
}
