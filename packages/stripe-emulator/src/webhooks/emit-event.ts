import type { DeliveryRow, JsonObject } from '../model.ts'
import type { Call } from '../emulator.ts'
import { controlRow } from '../store/clock.ts'
import { newId } from '../store/ids.ts'

/**
 * Records that something happened to an object, as it is now, and the delivery owed to the endpoint that hears of it:
 * the platform's for its own objects, the Connect one for those of a connected account.
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

/** Owes one more delivery of an event; also used to send an old one again. */
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
