import { makeTransfer, reverseTransfer } from '../connect/transfer-funds.ts'
import { missing } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { JsonObject, TransferRow } from '../model.ts'
import { presentReversal, presentTransfer } from './present-transfer.ts'

const PATH = '/v1/transfers'

export const transferRoutes: Route[] = [
  { method: 'POST', path: PATH, handle: (call) => present(call, makeTransfer(call)) },
  {
    method: 'GET',
    path: PATH,
    handle: (call) => {
      const destination = call.params.text('destination')
      const group = call.params.text('transfer_group')
      const isWanted = (row: TransferRow): boolean =>
        (!destination || row.destination === destination) && (!group || row.transferGroup === group)
      return listOwned(call, call.emulator.store.tables.transfers, PATH, (row) => present(call, row), isWanted)
    },
  },
  { method: 'GET', path: `${PATH}/:id`, handle: (call) => present(call, transferOf(call)) },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    handle: (call) => {
      const row = transferOf(call)
      const description = call.params.text('description') ?? row.description
      const updated = { ...row, description, metadata: call.params.metadata(row.metadata) }
      return present(call, call.emulator.store.tables.transfers.put(updated))
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/reversals`,
    handle: (call) => presentReversal(reverseTransfer(call, transferOf(call))),
  },
  {
    method: 'GET',
    path: `${PATH}/:id/reversals`,
    handle: (call) => {
      const { id } = transferOf(call)
      const { transferReversals } = call.emulator.store.tables
      return listOwned(
        call,
        transferReversals,
        `${PATH}/${id}/reversals`,
        presentReversal,
        (row) => row.transfer === id,
      )
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:id/reversals/:reversal`,
    handle: (call) => {
      const { id } = transferOf(call)
      const row = call.emulator.store.tables.transferReversals.get(call.ids[1] ?? '')
      if (row?.transfer !== id) throw missing('transfer reversal', call.ids[1] ?? '')
      return presentReversal(row)
    },
  },
]

function present(call: ApiCall, row: TransferRow): JsonObject {
  return presentTransfer(row, call.emulator.store)
}

function transferOf(call: ApiCall): TransferRow {
  const [id = ''] = call.ids
  const row = call.emulator.store.tables.transfers.get(id)
  if (row?.account !== call.account) throw missing('transfer', id)
  return row
}
