import type { Json, JsonObject } from '../model.ts'
import { presentAccount } from './present-account.ts'
import { presentBalanceTransaction } from './balance-transactions.ts'
import { presentCharge } from './charges.ts'
import { presentCustomer } from './customers.ts'
import { presentDispute } from './present-dispute.ts'
import { presentPaymentIntent } from './present-payment-intent.ts'
import { presentPaymentMethod } from './payment-methods.ts'
import { presentPayout } from './present-payout.ts'
import { presentRefund } from './present-refund.ts'
import { presentLineItem, presentTaxes } from './present-line-item.ts'
import { presentSession } from './present-session.ts'
import { presentReversal, presentTransfer } from './present-transfer.ts'
import type { Call } from '../emulator.ts'

type Finder = (id: string, call: Call) => JsonObject | undefined

const presentFound = <R>(row: R | undefined, present: (row: R) => JsonObject): JsonObject | undefined =>
  row && present(row)

/** Finders by id prefix. Every expandable field holds such an id. */
const FINDERS: Record<string, Finder> = {
  acct: (id, call) => presentFound(call.emulator.store.tables.accounts.get(id), presentAccount),
  ch: (id, call) => presentFound(call.emulator.store.tables.charges.get(id), presentCharge),
  py: (id, call) => presentFound(call.emulator.store.tables.charges.get(id), presentCharge),
  cus: (id, call) => presentFound(call.emulator.store.tables.customers.get(id), presentCustomer),
  pi: (id, call) => presentFound(call.emulator.store.tables.paymentIntents.get(id), presentPaymentIntent),
  pm: (id, call) => presentFound(call.emulator.store.tables.paymentMethods.get(id), presentPaymentMethod),
  dp: (id, call) =>
    presentFound(call.emulator.store.tables.disputes.get(id), (row) =>
      presentDispute(row, call.emulator.store, call.at),
    ),
  po: (id, call) => presentFound(call.emulator.store.tables.payouts.get(id), presentPayout),
  re: (id, call) => presentFound(call.emulator.store.tables.refunds.get(id), presentRefund),
  pyr: (id, call) => presentFound(call.emulator.store.tables.refunds.get(id), presentRefund),
  trr: (id, call) => presentFound(call.emulator.store.tables.transferReversals.get(id), presentReversal),
  tr: (id, call) =>
    presentFound(call.emulator.store.tables.transfers.get(id), (row) => presentTransfer(row, call.emulator.store)),
  txn: (id, call) =>
    presentFound(call.emulator.store.tables.balanceTransactions.get(id), (row) =>
      presentBalanceTransaction(row, call.at),
    ),
  cs: (id, call) =>
    presentFound(call.emulator.store.tables.sessions.get(id), (row) => presentSession(row, call.emulator)),
}

export function findObject(id: string, call: Call): JsonObject | undefined {
  return FINDERS[id.slice(0, id.indexOf('_'))]?.(id, call)
}

/** Returns a field that is only included when expanded. `root` is the object of the response. */
export function findExpandOnlyField(object: JsonObject, name: string, root: JsonObject, call: Call): Json | undefined {
  if (object['object'] === 'item' && name === 'taxes') return taxesOf(object, root, call)
  const id = typeof object['id'] === 'string' ? object['id'] : ''
  if (object['object'] === 'checkout.session' && name === 'line_items') {
    const session = call.emulator.store.tables.sessions.get(id)
    return (
      session &&
      listOf(
        session.lineItems.map((item) => presentLineItem(item, session)),
        `/v1/checkout/sessions/${id}/line_items`,
      )
    )
  }
  if (object['object'] === 'charge' && name === 'refunds') {
    const refunds = call.emulator.store.tables.refunds.newestFirst().filter((row) => row.charge === id)
    return listOf(refunds.map(presentRefund), `/v1/charges/${id}/refunds`)
  }
  return undefined
}

/** The taxes of a line of a session, or of the list of its lines. */
function taxesOf(line: JsonObject, root: JsonObject, call: Call): Json | undefined {
  const { object, url, id } = root
  const sessionId = object === 'list' && typeof url === 'string' ? url.split('/').at(-2) : id
  const session = call.emulator.store.tables.sessions.get(typeof sessionId === 'string' ? sessionId : '')
  const item = session?.lineItems.find((one) => one.id === line['id'])
  return session && item && presentTaxes(item, session)
}

function listOf(data: Json[], url: string): JsonObject {
  return { object: 'list', data, has_more: false, url }
}
