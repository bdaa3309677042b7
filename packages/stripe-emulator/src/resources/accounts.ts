import { forbidden, invalid } from '../http/failure.ts'
import { listRows } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { AccountRow } from '../model.ts'
import { checkedEmail } from './customers.ts'
import { presentAccount } from './present-account.ts'
import { newId } from '../store/ids.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { countryOfPlatform } from '../emulator.ts'

const INTERVALS = ['manual', 'daily', 'weekly', 'monthly'] as const

export const accountRoutes: Route[] = [
  { method: 'GET', path: '/v1/account', handle: (call) => presentAccount(visibleAccount(call, call.account)) },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    handle: (call) => presentAccount(visibleAccount(call, call.ids[0] ?? '')),
  },
  {
    method: 'GET',
    path: '/v1/accounts',
    handle: (call) => {
      const rows = call.emulator.store.tables.accounts.newestFirst().filter((row) => row.kind === 'connected')
      return listRows(call, rows, '/v1/accounts', presentAccount)
    },
  },
  {
    method: 'POST',
    path: '/v1/accounts',
    handle: (call) => {
      requireExpress(call)
      return presentAccount(call.emulator.store.tables.accounts.put(withParams(call, newAccount(call))))
    },
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id',
    handle: (call) => {
      const row = visibleAccount(call, call.ids[0] ?? '')
      const updated = call.emulator.store.tables.accounts.put(withParams(call, row))
      if (row.kind === 'connected') emitEvent(call, 'account.updated', presentAccount(updated), { account: row.id })
      return presentAccount(updated)
    },
  },
]

/** The platform can access every account; a connected account only itself. Throws a StripeFailure otherwise. */
export function visibleAccount(call: ApiCall, id: string): AccountRow {
  const row = call.emulator.store.tables.accounts.get(id)
  if (!row || (call.account !== call.emulator.platform && call.account !== id)) throw noAccess(id)
  return row
}

export function noAccess(id: string): Error {
  const message =
    `The provided key does not have access to account '${id}' (or that account does not exist). ` +
    'Application access may have been revoked.'
  return forbidden(message, 'account_invalid')
}

function requireExpress(call: ApiCall): void {
  const type = call.params.choice('type', ['express', 'standard', 'custom'])
  const controller = call.params.child('controller')
  controller?.ignore('fees', 'losses', 'requirement_collection')
  const dashboard = controller?.child('stripe_dashboard')?.text('type') ?? null
  if ((type ?? dashboard) !== 'express') {
    throw invalid('This emulator knows express accounts only.', { param: 'type' })
  }
}

function newAccount(call: ApiCall): AccountRow {
  return {
    id: newId('acct'),
    created: call.at,
    kind: 'connected',
    country: countryOf(call),
    currency: call.emulator.settings.currency,
    email: null,
    businessType: null,
    businessName: null,
    payoutInterval: 'daily',
    detailsSubmitted: false,
    transfersRequested: false,
    cardPaymentsRequested: false,
    bankAccount: null,
    metadata: {},
  }
}

function countryOf(call: ApiCall): string {
  const country = call.params.text('country') ?? countryOfPlatform(call.emulator)
  if (!/^[A-Z]{2}$/.test(country)) {
    throw invalid(`Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead.`, {
      code: 'country_code_invalid',
      param: 'country',
    })
  }
  return country
}

function withParams(call: ApiCall, before: AccountRow): AccountRow {
  const { params } = call
  params.ignore('tos_acceptance', 'default_currency', 'individual', 'company')
  const profile = params.child('business_profile')
  profile?.ignore('mcc', 'product_description', 'support_email', 'support_url', 'url')
  const capabilities = params.child('capabilities')
  const settings = params.child('settings')?.child('payouts')
  settings?.ignore('debit_negative_balances', 'statement_descriptor')
  const schedule = settings?.child('schedule')
  schedule?.ignore('delay_days')
  return {
    ...before,
    email: checkedEmail(params.text('email'), 'email') ?? before.email,
    businessType: params.choice('business_type', ['individual', 'company', 'non_profit']) ?? before.businessType,
    businessName: profile?.text('name') ?? before.businessName,
    payoutInterval: schedule?.choice('interval', INTERVALS) ?? before.payoutInterval,
    transfersRequested: capabilities?.child('transfers')?.flag('requested') || before.transfersRequested,
    cardPaymentsRequested: capabilities?.child('card_payments')?.flag('requested') || before.cardPaymentsRequested,
    metadata: params.metadata(before.metadata),
  }
}
