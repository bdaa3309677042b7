import type { DeliveryRow } from '#src/sandbox/stripe/model.ts'
import { presentEvent } from '#src/sandbox/stripe/resources/events.ts'
import type { Sandbox } from '#src/sandbox/stripe/sandbox.ts'
import { signatureOf } from '#src/sandbox/stripe/webhooks/signature.ts'

const ANSWER_WITHIN_MS = 15_000

/** Posts the event to its endpoint, signed. True when it was acknowledged with a 2xx; never throws. */
export async function sendDelivery(sandbox: Sandbox, delivery: DeliveryRow): Promise<boolean> {
  const { settings, store } = sandbox
  const isPlatform = delivery.endpoint === 'platform'
  const url = isPlatform ? settings.webhookUrl : settings.connectWebhookUrl
  const event = store.tables.events.get(delivery.event)
  if (!url || !event) return false
  const payload = JSON.stringify(presentEvent(event, sandbox))
  const secret = isPlatform ? settings.webhookSecret : settings.connectWebhookSecret
  // The receiver compares the time with its own clock, so this is the machine's and not the emulator's.
  const signature = signatureOf(payload, secret, Math.floor(Date.now() / 1000))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
