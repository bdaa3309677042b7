import { missing } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { DisputeRow, JsonObject } from '../model.ts'
import { closeDispute } from '../money/dispute-charge.ts'
import { presentDispute, presentFraudWarning } from './present-dispute.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

const PATH = '/v1/disputes'
const WARNINGS = '/v1/radar/early_fraud_warnings'

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: PATH,
    handle: (call) => {
      const charge = call.params.text('charge')
      const intent = call.params.text('payment_intent')
      const isWanted = (row: DisputeRow): boolean =>
        (!charge || row.charge === charge) && (!intent || row.paymentIntent === intent)
      return listOwned(call, call.emulator.store.tables.disputes, PATH, (row) => present(call, row), isWanted)
    },
  },
  { method: 'GET', path: `${PATH}/:id`, handle: (call) => present(call, disputeOf(call)) },
  { method: 'POST', path: `${PATH}/:id`, handle: (call) => present(call, submitEvidence(call, disputeOf(call))) },
  {
    method: 'GET',
    path: WARNINGS,
    handle: (call) => {
      const charge = call.params.text('charge')
      const { fraudWarnings } = call.emulator.store.tables
      return listOwned(call, fraudWarnings, WARNINGS, presentFraudWarning, (row) => !charge || row.charge === charge)
    },
  },
  {
    method: 'GET',
    path: `${WARNINGS}/:id`,
    handle: (call) => {
      const [id = ''] = call.ids
      const row = call.emulator.store.tables.fraudWarnings.get(id)
      if (row?.account !== call.account) throw missing('early fraud warning', id)
      return presentFraudWarning(row)
    },
  },
]

/** Test evidence decides a dispute at once: https://docs.stripe.com/testing#evidence */
function submitEvidence(call: ApiCall, row: DisputeRow): DisputeRow {
  const evidence = call.params.child('evidence')?.text('uncategorized_text')
  call.params.ignore('submit')
  const updated = call.emulator.store.tables.disputes.put({
    ...row,
    status: row.status === 'needs_response' ? 'under_review' : row.status,
    metadata: call.params.metadata(row.metadata),
  })
  emitEvent(call, 'charge.dispute.updated', present(call, updated), { previous: { status: row.status } })
  if (evidence === 'winning_evidence') return closeDispute(call, updated, 'won', updated.amount)
  return evidence === 'losing_evidence' ? closeDispute(call, updated, 'lost', 0) : updated
}

function present(call: ApiCall, row: DisputeRow): JsonObject {
  return presentDispute(row, call.emulator.store, call.at)
}

function disputeOf(call: ApiCall): DisputeRow {
  const [id = ''] = call.ids
  const row = call.emulator.store.tables.disputes.get(id)
  if (row?.account !== call.account) throw missing('dispute', id)
  return row
}
