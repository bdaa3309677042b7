import type { Fields } from './read-json.ts'
import { asFields, choiceIn, ControlError, needTextIn, numberIn, textIn, parseFields } from './read-json.ts'
import type { Fault, FaultQueue } from '../http/faults.ts'
import { FAULT_KINDS } from '../http/faults.ts'
import type { WebhooksResult } from './messages.ts'
import type { Sandbox } from '../sandbox.ts'
import { newCall } from '../sandbox.ts'
import { controlRow, setWebhookMode, advanceClock, nowSeconds, setClock, useSystemClock } from '../store/clock.ts'
import type { Dispatcher } from '../webhooks/dispatcher.ts'
import { owe } from '../webhooks/emit-event.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { payMany, payOne } from './pay.ts'
import { stateOf } from './state.ts'
import { disconnectAccount } from '../connect/onboard-account.ts'
import { failPayout } from '../connect/pay-out.ts'
import { doDueWork } from '../due-work.ts'
import { closeDispute, isChargedBack, openDispute, warnOfFraud } from '../money/dispute-charge.ts'
import { failRefund, refundCharge } from '../money/refund-charge.ts'
import type { ChargeRow } from '../model.ts'

export function readFault(fields: Fields): Fault {
  const kind = choiceIn(fields, 'kind', FAULT_KINDS)
  if (!kind) throw new ControlError('kind is required')
  return {
    kind,
    method: needTextIn(fields, 'method').toUpperCase(),
    path: needTextIn(fields, 'path'),
    times: numberIn(fields, 'times') ?? 1,
    hang: fields['hang'] === true,
    delayMs: numberIn(fields, 'delayMs') ?? 0,
    error: fields['error'] === undefined ? null : readError(asFields(fields['error'], 'error')),
  }
}

function readError(fields: Fields): Fault['error'] {
  return {
    status: numberIn(fields, 'status') ?? 400,
    error: {
      type: textIn(fields, 'type') ?? 'invalid_request_error',
      message: textIn(fields, 'message') ?? 'Refused.',
      ...(fields['code'] === undefined ? {} : { code: needTextIn(fields, 'code') }),
    },
  }
}

const MODES = ['normal', 'hold', 'duplicate', 'reorder', 'drop'] as const

/** Sets the mode, lets held ones go, sends one again, and waits until all are delivered: in this order, each if asked for. */
export async function steerWebhooks(sandbox: Sandbox, dispatcher: Dispatcher, fields: Fields): Promise<WebhooksResult> {
  const { store } = sandbox
  const mode = choiceIn(fields, 'mode', MODES)
  const order = choiceIn(fields, 'release', ['given', 'reversed'])
  const event = textIn(fields, 'resend')
  if (mode) store.transaction(() => setWebhookMode(store, mode))
  const released = order ? dispatcher.release(order) : 0
  if (event) resend(sandbox, dispatcher, event)
  const withinMs = Math.min(numberIn(fields, 'withinMs') ?? 10_000, 60_000)
  const drained = fields['drain'] === true ? await dispatcher.drain(withinMs) : null
  const owed = store.tables.deliveries.all()
  return {
    mode: controlRow(store).webhookMode,
    released,
    pending: owed.filter((delivery) => delivery.state === 'pending').length,
    held: owed.filter((delivery) => delivery.state === 'held').length,
    drained,
  }
}

function resend(sandbox: Sandbox, dispatcher: Dispatcher, id: string): void {
  const event = sandbox.store.tables.events.get(id)
  if (!event) throw new ControlError('There is no such event')
  const call = newCall(sandbox)
  const endpoint = event.account === sandbox.platform ? 'platform' : 'connect'
  sandbox.store.transaction(() => owe(call, id, endpoint))
  dispatcher.enqueue(call.outbox)
}

export interface ControlParts {
  sandbox: Sandbox
  dispatcher: Dispatcher
  faults: FaultQueue
}

type Command = (parts: ControlParts, fields: Fields) => unknown

const COMMANDS: Record<string, Command> = {
  'GET state': ({ sandbox, faults }) => stateOf(sandbox, faults.size),
  'POST pay': pay,
  'POST pay-many': ({ sandbox, dispatcher }, fields) => payMany(sandbox, fields, (ids) => dispatcher.enqueue(ids)),
  'POST expire': expire,
  'POST clock': moveClock,
  'POST fail-payout': bounce,
  'POST disconnect': disconnect,
  'POST refund': refundAtDashboard,
  'POST fail-refund': loseRefund,
  'POST dispute': dispute,
  'POST close-dispute': decideDispute,
  'POST fraud-warning': warn,
  'POST faults': addFault,
  'POST webhooks': ({ sandbox, dispatcher }, fields) => steerWebhooks(sandbox, dispatcher, fields),
}

/** Does what a control request asks. Throws a ControlError for one that makes no sense, or that nothing answers. */
export async function obey(parts: ControlParts, method: string, name: string, body: string): Promise<unknown> {
  const command = COMMANDS[`${method} ${name}`]
  if (!command) throw new ControlError(`There is no ${method} ${name}`)
  return command(parts, parseFields(body))
}

function pay({ sandbox, dispatcher, faults }: ControlParts, fields: Fields): unknown {
  const call = newCall(sandbox)
  const fault = faults.take('POST', `/c/pay/${needTextIn(fields, 'session')}`)
  const result = payOne(call, fields, fault?.kind === 'decline')
  dispatcher.enqueue(call.outbox)
  return result
}

function expire({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const session = sandbox.store.tables.sessions.get(needTextIn(fields, 'session'))
  if (session?.status !== 'open') throw new ControlError('There is no such open session')
  const call = newCall(sandbox, { account: session.account })
  const expired = sandbox.store.transaction(() => expireSession(call, session))
  dispatcher.enqueue(call.outbox)
  return { id: expired.id, status: expired.status }
}

function bounce({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const payout = sandbox.store.tables.payouts.get(needTextIn(fields, 'payout'))
  if (!payout || payout.status === 'failed') throw new ControlError('There is no such payout to fail')
  const call = newCall(sandbox, { account: payout.account })
  const failed = sandbox.store.transaction(() => failPayout(call, payout, textIn(fields, 'code') ?? 'account_closed'))
  dispatcher.enqueue(call.outbox)
  return { id: failed.id, status: failed.status }
}

function disconnect({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const account = sandbox.store.tables.accounts.get(needTextIn(fields, 'account'))
  if (account?.kind !== 'connected') throw new ControlError('There is no such connected account')
  const call = newCall(sandbox, { account: account.id })
  sandbox.store.transaction(() => disconnectAccount(call, account))
  dispatcher.enqueue(call.outbox)
  return { id: account.id }
}

/** As somebody would at the provider's own dashboard: our shop learns of it by events only. */
function refundAtDashboard({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const intent = sandbox.store.tables.paymentIntents.get(needTextIn(fields, 'intent'))
  const charge = sandbox.store.tables.charges.get(intent?.latestCharge ?? '')
  const amount = numberIn(fields, 'amount') ?? 0
  const isGone = charge !== undefined && isChargedBack(sandbox.store, charge.id)
  if (!charge || isGone || amount < 1 || amount > charge.amount - charge.amountRefunded)
    throw new ControlError('There is no such payment, or not so much left of it')
  const call = newCall(sandbox)
  const made = sandbox.store.transaction(() => refundCharge(call, charge, amount, { reason: null, metadata: {} }))
  dispatcher.enqueue(call.outbox)
  return { id: made.id }
}

function loseRefund({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const refund = sandbox.store.tables.refunds.get(needTextIn(fields, 'refund'))
  if (!refund || refund.status === 'failed') throw new ControlError('There is no such refund to fail')
  const call = newCall(sandbox)
  sandbox.store.transaction(() => failRefund(call, refund))
  dispatcher.enqueue(call.outbox)
  return { id: refund.id }
}

/** The buyer goes to their bank. The amount is what is left of the payment, unless said otherwise; it may be more. */
function dispute({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const charge = chargeIn(sandbox, fields)
  const call = newCall(sandbox)
  const amount = numberIn(fields, 'amount') ?? charge.amount - charge.amountRefunded
  const about = { amount, reason: textIn(fields, 'reason') ?? 'fraudulent', isInquiry: fields['inquiry'] === true }
  const opened = sandbox.store.transaction(() => openDispute(call, charge, about))
  dispatcher.enqueue(call.outbox)
  return { id: opened.id }
}

/** The bank decides; it may also change its mind about a dispute that was lost. */
function decideDispute({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const disputed = sandbox.store.tables.disputes.get(needTextIn(fields, 'dispute'))
  const status = fields['won'] === true ? 'won' : 'lost'
  if (!disputed || disputed.status === 'won' || disputed.status === status)
    throw new ControlError('There is no such dispute to decide')
  const call = newCall(sandbox)
  const returned = numberIn(fields, 'amount') ?? disputed.amount
  const closed = sandbox.store.transaction(() => closeDispute(call, disputed, status, returned))
  dispatcher.enqueue(call.outbox)
  return { id: closed.id, status: closed.status }
}

function warn({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const charge = chargeIn(sandbox, fields)
  const call = newCall(sandbox)
  const made = sandbox.store.transaction(() => warnOfFraud(call, charge))
  dispatcher.enqueue(call.outbox)
  return { id: made.id }
}

function chargeIn(sandbox: Sandbox, fields: Fields): ChargeRow {
  const intent = sandbox.store.tables.paymentIntents.get(needTextIn(fields, 'intent'))
  const charge = sandbox.store.tables.charges.get(intent?.latestCharge ?? '')
  if (charge?.status !== 'succeeded') throw new ControlError('There is no such payment')
  return charge
}

function moveClock({ sandbox, dispatcher }: ControlParts, fields: Fields): unknown {
  const { store } = sandbox
  const set = numberIn(fields, 'set')
  const advance = numberIn(fields, 'advance')
  store.transaction(() => {
    if (fields['system'] === true) useSystemClock(store)
    else if (set !== undefined) setClock(store, set)
    else if (advance !== undefined) advanceClock(store, advance)
    else throw new ControlError('One of set, advance and system is required')
  })
  dispatcher.enqueue(doDueWork(sandbox))
  return { now: nowSeconds(store) }
}

function addFault({ faults }: ControlParts, fields: Fields): unknown {
  if (fields['clear'] === true) faults.clear()
  else faults.add(readFault(fields))
  return { faults: faults.size }
}
