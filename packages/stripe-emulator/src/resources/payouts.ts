import { makePayout } from '../connect/pay-out.ts'
import { missing } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { PayoutRow } from '../model.ts'
import { presentPayout } from './present-payout.ts'

const PATH = '/v1/payouts'

export const payoutRoutes: Route[] = [
  { method: 'POST', path: PATH, handle: (call) => presentPayout(makePayout(call)) },
  {
    method: 'GET',
    path: PATH,
    handle: (call) => {
      const status = call.params.text('status')
      const { payouts } = call.emulator.store.tables
      return listOwned(call, payouts, PATH, presentPayout, (row) => !status || row.status === status)
    },
  },
  { method: 'GET', path: `${PATH}/:id`, handle: (call) => presentPayout(payoutOf(call)) },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    handle: (call) => {
      const row = payoutOf(call)
      const updated = { ...row, metadata: call.params.metadata(row.metadata) }
      return presentPayout(call.emulator.store.tables.payouts.put(updated))
    },
  },
]

function payoutOf(call: ApiCall): PayoutRow {
  const [id = ''] = call.ids
  const row = call.emulator.store.tables.payouts.get(id)
  if (row?.account !== call.account) throw missing('payout', id)
  return row
}
