import { createSession } from '../checkout/create-session.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { missing, refused } from '../http/failure.ts'
import { listOwned, listRows } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { SessionRow } from '../model.ts'
import { presentLineItem } from './present-line-item.ts'
import { presentSession } from './present-session.ts'

const PATH = '/v1/checkout/sessions'

export const checkoutSessionRoutes: Route[] = [
  { method: 'POST', path: PATH, handle: (call) => presentSession(createSession(call), call.emulator) },
  {
    method: 'GET',
    path: PATH,
    handle: (call) => {
      const intent = call.params.text('payment_intent')
      const customer = call.params.text('customer')
      const status = call.params.choice('status', ['open', 'complete', 'expired'])
      const isWanted = (row: SessionRow): boolean =>
        (!intent || row.paymentIntent === intent) &&
        (!customer || row.customer === customer) &&
        (!status || row.status === status)
      const { sessions } = call.emulator.store.tables
      return listOwned(call, sessions, PATH, (row) => presentSession(row, call.emulator), isWanted)
    },
  },
  { method: 'GET', path: `${PATH}/:id`, handle: (call) => presentSession(sessionOf(call), call.emulator) },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    handle: (call) => {
      const row = sessionOf(call)
      const updated = { ...row, metadata: call.params.metadata(row.metadata) }
      return presentSession(call.emulator.store.tables.sessions.put(updated), call.emulator)
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:id/line_items`,
    handle: (call) => {
      const row = sessionOf(call)
      return listRows(call, row.lineItems, `${PATH}/${row.id}/line_items`, (item) => presentLineItem(item, row))
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/expire`,
    handle: (call) => {
      const row = sessionOf(call)
      if (row.status !== 'open') {
        throw refused(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${row.status}\`.`,
        )
      }
      return presentSession(expireSession(call, row), call.emulator)
    },
  },
]

function sessionOf(call: ApiCall): SessionRow {
  const [id = ''] = call.ids
  const row = call.emulator.store.tables.sessions.get(id)
  if (row?.account !== call.account) throw missing('checkout.session', id)
  return row
}
