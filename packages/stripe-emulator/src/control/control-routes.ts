import type { Fields } from './read-json.ts'
import { asFields, choiceIn, ControlError, requireTextIn, numberIn, textIn, parseFields } from './read-json.ts'
import type { Fault, FaultQueue } from '../http/faults.ts'
import { FAULT_KINDS } from '../http/faults.ts'
import type { WebhooksResult } from './messages.ts'
import type { Emulator } from '../emulator.ts'
import { isCurrency } from '../currency.ts'
import { locateIn, newCall, settleIn } from '../emulator.ts'
import { isCountry } from '../tax/countries.ts'
import { controlRow, setWebhookMode, advanceClock, nowSeconds, setClock, useSystemClock } from '../store/clock.ts'
import type { Dispatcher } from '../webhooks/dispatcher.ts'
import { queueDelivery } from '../webhooks/emit-event.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { payMany, payOne } from './pay.ts'
import { stateOf } from './state.ts'
import { disconnectAccount } from '../connect/onboard-account.ts'
import { failPayout } from '../connect/pay-out.ts'
import { runDueWork } from '../due-work.ts'
import { closeDispute, isChargedBack, openDispute, issueFraudWarning } from '../money/dispute-charge.ts'
import { failRefund, refundCharge } from '../money/refund-charge.ts'
import type { ChargeRow } from '../model.ts'

export function readFault(fields: Fields): Fault {
  const kind = choiceIn(fields, 'kind', FAULT_KINDS)
  if (!kind) throw new ControlError('kind is required')
  return {
    kind,
    method: requireTextIn(fields, 'method').toUpperCase(),
    path: requireTextIn(fields, 'path'),
    times: numberIn(fields, 'times') ?? 1,
    hang: fields['hang'] === true,
    error: fields['error'] === undefined ? null : readError(asFields(fields['error'], 'error')),
  }
}

function readError(fields: Fields): Fault['error'] {
  return {
    status: numberIn(fields, 'status') ?? 400,
    error: {
      type: textIn(fields, 'type') ?? 'invalid_request_error',
      message: textIn(fields, 'message') ?? 'Refused.',
      ...(fields['code'] === undefined ? {} : { code: requireTextIn(fields, 'code') }),
    },
  }
}

const MODES = ['normal', 'hold', 'duplicate', 'reorder', 'drop'] as const

/** Sets the mode, releases held deliveries, resends an event and drains the queue: each if requested, in this order. */
export async function controlWebhooks(
  emulator: Emulator,
  dispatcher: Dispatcher,
  fields: Fields,
): Promise<WebhooksResult> {
  const { store } = emulator
  const mode = choiceIn(fields, 'mode', MODES)
  const order = choiceIn(fields, 'release', ['given', 'reversed'])
  const event = textIn(fields, 'resend')
  if (mode) store.transaction(() => setWebhookMode(store, mode))
  const released = order ? dispatcher.release(order) : 0
  if (event) resend(emulator, dispatcher, event)
  const withinMs = Math.min(numberIn(fields, 'withinMs') ?? 60_000, 60_000)
  const drained = fields['drain'] === true ? await dispatcher.drain(withinMs) : null
  const deliveries = store.tables.deliveries.all()
  return {
    mode: controlRow(store).webhookMode,
    released,
    pending: deliveries.filter((delivery) => delivery.state === 'pending').length,
    held: deliveries.filter((delivery) => delivery.state === 'held').length,
    drained,
  }
}

function resend(emulator: Emulator, dispatcher: Dispatcher, id: string): void {
  const event = emulator.store.tables.events.get(id)
  if (!event) throw new ControlError('No such event')
  const call = newCall(emulator)
  const endpoint = event.account === emulator.platform ? 'platform' : 'connect'
  emulator.store.transaction(() => queueDelivery(call, id, endpoint))
  dispatcher.enqueue(call.outbox)
}

export interface ControlParts {
  emulator: Emulator
  dispatcher: Dispatcher
  faults: FaultQueue
}

type Command = (parts: ControlParts, fields: Fields) => unknown

const COMMANDS: Record<string, Command> = {
  'GET state': ({ emulator, faults }) => stateOf(emulator, faults.size),
  'POST pay': pay,
  'POST pay-many': ({ emulator, dispatcher }, fields) => payMany(emulator, fields, (ids) => dispatcher.enqueue(ids)),
  'POST expire': expire,
  'POST clock': adjustClock,
  'POST fail-payout': bouncePayout,
  'POST disconnect': disconnect,
  'POST rename': rename,
  'POST currency': changeCurrency,
  'POST country': changeCountry,
  'POST refund': refundAtDashboard,
  'POST fail-refund': rejectRefund,
  'POST dispute': dispute,
  'POST close-dispute': resolveDispute,
  'POST fraud-warning': createFraudWarning,
  'POST faults': addFault,
  'POST webhooks': ({ emulator, dispatcher }, fields) => controlWebhooks(emulator, dispatcher, fields),
}

/** Runs a control request. Throws a ControlError if it is invalid or unknown. */
export async function runCommand(parts: ControlParts, method: string, name: string, body: string): Promise<unknown> {
  const command = COMMANDS[`${method} ${name}`]
  if (!command) throw new ControlError(`Unknown request: ${method} ${name}`)
  return command(parts, parseFields(body))
}

function pay({ emulator, dispatcher, faults }: ControlParts, fields: Fields): unknown {
  const call = newCall(emulator)
  const fault = faults.take('POST', `/c/pay/${requireTextIn(fields, 'session')}`)
  const result = payOne(call, fields, fault?.kind === 'decline')
  dispatcher.enqueue(call.outbox)
  return result
}

function expire({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const session = emulator.store.tables.sessions.get(requireTextIn(fields, 'session'))
  if (session?.status !== 'open') throw new ControlError('No such open session')
  const call = newCall(emulator, { account: session.account })
  const expired = emulator.store.transaction(() => expireSession(call, session))
  dispatcher.enqueue(call.outbox)
  return { id: expired.id, status: expired.status }
}

function bouncePayout({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const payout = emulator.store.tables.payouts.get(requireTextIn(fields, 'payout'))
  if (!payout || payout.status === 'failed') throw new ControlError('No such payout to fail')
  const call = newCall(emulator, { account: payout.account })
  const failed = emulator.store.transaction(() => failPayout(call, payout, textIn(fields, 'code') ?? 'account_closed'))
  dispatcher.enqueue(call.outbox)
  return { id: failed.id, status: failed.status }
}

function changeCurrency({ emulator }: ControlParts, fields: Fields): unknown {
  const currency = requireTextIn(fields, 'currency')
  if (!isCurrency(currency)) throw new ControlError('currency must be eur, gbp, jpy or usd')
  settleIn(currency, emulator.store)
  emulator.settings.currency = currency
  return { currency }
}

/** Changes the platform's country until the next start. */
function changeCountry({ emulator }: ControlParts, fields: Fields): unknown {
  const country = requireTextIn(fields, 'country')
  if (!isCountry(country)) throw new ControlError('country must be a country code such as DE')
  locateIn(country, emulator.platform, emulator.store)
  return { country }
}

/** Changes the name of the business until the next start. */
function rename({ emulator }: ControlParts, fields: Fields): unknown {
  emulator.settings.businessName = requireTextIn(fields, 'name')
  return { name: emulator.settings.businessName }
}

function disconnect({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const account = emulator.store.tables.accounts.get(requireTextIn(fields, 'account'))
  if (account?.kind !== 'connected') throw new ControlError('No such connected account')
  const call = newCall(emulator, { account: account.id })
  emulator.store.transaction(() => disconnectAccount(call, account))
  dispatcher.enqueue(call.outbox)
  return { id: account.id }
}

/** Refunds as the Stripe dashboard would: the app learns of it by events only. */
function refundAtDashboard({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const intent = emulator.store.tables.paymentIntents.get(requireTextIn(fields, 'intent'))
  const charge = emulator.store.tables.charges.get(intent?.latestCharge ?? '')
  const amount = numberIn(fields, 'amount') ?? 0
  const isReversed = charge !== undefined && isChargedBack(emulator.store, charge.id)
  if (!charge || isReversed || amount < 1 || amount > charge.amount - charge.amountRefunded)
    throw new ControlError('No such payment, or the amount exceeds the rest')
  const call = newCall(emulator)
  const created = emulator.store.transaction(() => refundCharge(call, charge, amount, { reason: null, metadata: {} }))
  dispatcher.enqueue(call.outbox)
  return { id: created.id }
}

function rejectRefund({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const refund = emulator.store.tables.refunds.get(requireTextIn(fields, 'refund'))
  if (!refund || refund.status === 'failed') throw new ControlError('No such refund to fail')
  const call = newCall(emulator)
  emulator.store.transaction(() => failRefund(call, refund))
  dispatcher.enqueue(call.outbox)
  return { id: refund.id }
}

/** Opens a dispute. The amount defaults to the unrefunded part of the payment, and may exceed it. */
function dispute({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const charge = chargeIn(emulator, fields)
  const call = newCall(emulator)
  const amount = numberIn(fields, 'amount') ?? charge.amount - charge.amountRefunded
  const about = { amount, reason: textIn(fields, 'reason') ?? 'fraudulent', isInquiry: fields['inquiry'] === true }
  const opened = emulator.store.transaction(() => openDispute(call, charge, about))
  dispatcher.enqueue(call.outbox)
  return { id: opened.id }
}

/** Closes a dispute. A lost dispute can still be won. */
function resolveDispute({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const disputed = emulator.store.tables.disputes.get(requireTextIn(fields, 'dispute'))
  const status = fields['won'] === true ? 'won' : 'lost'
  if (!disputed || disputed.status === 'won' || disputed.status === status)
    throw new ControlError('No such dispute to decide')
  const call = newCall(emulator)
  const returned = numberIn(fields, 'amount') ?? disputed.amount
  const closed = emulator.store.transaction(() => closeDispute(call, disputed, status, returned))
  dispatcher.enqueue(call.outbox)
  return { id: closed.id, status: closed.status }
}

function createFraudWarning({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const charge = chargeIn(emulator, fields)
  const call = newCall(emulator)
  const created = emulator.store.transaction(() => issueFraudWarning(call, charge))
  dispatcher.enqueue(call.outbox)
  return { id: created.id }
}

function chargeIn(emulator: Emulator, fields: Fields): ChargeRow {
  const intent = emulator.store.tables.paymentIntents.get(requireTextIn(fields, 'intent'))
  const charge = emulator.store.tables.charges.get(intent?.latestCharge ?? '')
  if (charge?.status !== 'succeeded') throw new ControlError('No such payment')
  return charge
}

function adjustClock({ emulator, dispatcher }: ControlParts, fields: Fields): unknown {
  const { store } = emulator
  const set = numberIn(fields, 'set')
  const advance = numberIn(fields, 'advance')
  store.transaction(() => {
    if (fields['system'] === true) useSystemClock(store)
    else if (set !== undefined) setClock(store, set)
    else if (advance !== undefined) advanceClock(store, advance)
    else throw new ControlError('One of set, advance and system is required')
  })
  dispatcher.enqueue(runDueWork(emulator))
  return { now: nowSeconds(store) }
}

function addFault({ faults }: ControlParts, fields: Fields): unknown {
  if (fields['clear'] === true) faults.clear()
  else faults.add(readFault(fields))
  return { faults: faults.size }
}
