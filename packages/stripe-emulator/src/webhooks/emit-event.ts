import type { DeliveryRow, JsonObject } from '../model.ts'
import type { Call } from '../emulator.ts'
import { controlRow } from '../store/clock.ts'
import { newId } from '../store/ids.ts'

/**
 * Records an event with the object's current state and queues its delivery: to the platform endpoint for the platform's
 * objects, to the Connect endpoint for those of a connected account.
 */
export function emitEvent(
  call: Call,
  type: string,
  object: JsonObject,
  about: { account?: string; previous?: JsonObject } = {},
): void {
  if (call.silent) return
  const { store, platform, settings } = call.emulator
  const account = about.account ?? call.account
  const event = store.tables.events.put({
    id: newId('evt'),
    account,
    created: call.at,
    type,
    object,
    previous: about.previous ?? null,
    request: call.request,
  })
  const endpoint = account === platform ? 'platform' : 'connect'
  const url = endpoint === 'platform' ? settings.webhookUrl : settings.connectWebhookUrl
  if (url) queueDelivery(call, event.id, endpoint)
}

/** Queues a delivery of an event; also used to resend one. */
export function queueDelivery(call: Call, event: string, endpoint: DeliveryRow['endpoint']): void {
  const { store } = call.emulator
  const mode = controlRow(store).webhookMode
  if (mode === 'drop') return
  const delivery = store.tables.deliveries.put({
    id: newId('dlv'),
    created: call.at,
    event,
    endpoint,
    state: mode === 'hold' ? 'held' : 'pending',
    attempts: 0,
  })
  if (delivery.state === 'pending') call.outbox.push(delivery.id)
}
