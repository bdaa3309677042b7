import { invalid, missing } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { CustomerRow, JsonObject } from '../model.ts'
import { newId } from '../store/ids.ts'
import { presentAddress } from './present-address.ts'

export function presentCustomer(row: CustomerRow): JsonObject {
  if (row.deleted) return { id: row.id, object: 'customer', deleted: true }
  return {
    id: row.id,
    object: 'customer',
    address: presentAddress(row.address),
    balance: 0,
    created: row.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: row.description,
    discount: null,
    email: row.email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: row.metadata,
    name: row.name,
    phone: null,
    preferred_locales: [],
    shipping: null,
  }
}

/** Validates an email address as loosely as Stripe. Throws a StripeFailure if it is invalid. */
export function checkedEmail(email: string | null, param: string): string | null {
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param })
  }
  return email
}

/** Returns the caller's customer. Throws a StripeFailure if there is none or it was deleted. */
export function customerOf(call: ApiCall, id: string, param = 'id'): CustomerRow {
  const row = customerOrDeletedOf(call, id, param)
  if (row.deleted) throw missing('customer', id, param)
  return row
}

function customerOrDeletedOf(call: ApiCall, id: string, param = 'id'): CustomerRow {
  const row = call.emulator.store.tables.customers.get(id)
  if (row?.account !== call.account) throw missing('customer', id, param)
  return row
}

/** Deletes the customer's data and detaches the cards; the id stays retrievable as deleted. */
function deleteCustomer(call: ApiCall): JsonObject {
  const { id, account, created } = customerOf(call, call.ids[0] ?? '')
  const { customers, paymentMethods } = call.emulator.store.tables
  for (const method of paymentMethods.all())
    if (method.customer === id) paymentMethods.put({ ...method, customer: null })
  const nothing = { email: null, name: null, description: null, metadata: {} }
  return presentCustomer(customers.put({ id, account, created, ...nothing, deleted: true }))
}

function withParams(call: ApiCall, before: CustomerRow): CustomerRow {
  const { params } = call
  return {
    ...before,
    email: params.has('email') ? checkedEmail(params.text('email', 512), 'email') : before.email,
    name: params.has('name') ? params.text('name', 256) : before.name,
    description: params.has('description') ? params.text('description') : before.description,
    metadata: params.metadata(before.metadata),
  }
}

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    handle: (call) => {
      const empty = { email: null, name: null, description: null, metadata: {} }
      const row = withParams(call, { id: newId('cus'), account: call.account, created: call.at, ...empty })
      return presentCustomer(call.emulator.store.tables.customers.put(row))
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    handle: (call) => {
      const email = call.params.text('email')
      const { customers } = call.emulator.store.tables
      const isWanted = (row: CustomerRow): boolean => !row.deleted && (!email || row.email === email)
      return listOwned(call, customers, '/v1/customers', presentCustomer, isWanted)
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    handle: (call) => presentCustomer(customerOrDeletedOf(call, call.ids[0] ?? '')),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    handle: (call) => {
      const row = withParams(call, customerOf(call, call.ids[0] ?? ''))
      return presentCustomer(call.emulator.store.tables.customers.put(row))
    },
  },
  { method: 'DELETE', path: '/v1/customers/:id', handle: deleteCustomer },
]
