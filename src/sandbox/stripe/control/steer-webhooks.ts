import type { WebhooksResult } from '#src/sandbox/stripe/control/messages.ts'
import { choiceIn, ControlError, numberIn, textIn, type Fields } from '#src/sandbox/stripe/control/read-json.ts'
import { newCall, type Sandbox } from '#src/sandbox/stripe/sandbox.ts'
import { controlRow, setWebhookMode } from '#src/sandbox/stripe/store/clock.ts'
import type { Dispatcher } from '#src/sandbox/stripe/webhooks/dispatcher.ts'
import { owe } from '#src/sandbox/stripe/webhooks/emit-event.ts'

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
