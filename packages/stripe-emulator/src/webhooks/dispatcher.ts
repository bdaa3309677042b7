import { createHmac } from 'node:crypto'
import type { DeliveryRow } from '../model.ts'
import { presentEvent } from '../resources/events.ts'
import type { Emulator } from '../emulator.ts'
import { controlRow } from '../store/clock.ts'

/** The `Stripe-Signature` of a payload: its time in seconds, and an HMAC-SHA256 over both. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

const DELIVERY_TIMEOUT_MS = 15_000

/** Posts the event to its endpoint, signed. True when it was acknowledged with a 2xx; never throws. */
export async function sendDelivery(emulator: Emulator, delivery: DeliveryRow): Promise<boolean> {
  const { settings, store } = emulator
  const isPlatform = delivery.endpoint === 'platform'
  const url = isPlatform ? settings.webhookUrl : settings.connectWebhookUrl
  const event = store.tables.events.get(delivery.event)
  if (!url || !event) return false
  const payload = JSON.stringify(presentEvent(event, emulator))
  const secret = isPlatform ? settings.webhookSecret : settings.connectWebhookSecret
  // The receiver compares the time with its own clock, so this is the machine's and not the emulator's.
  const signature = signatureOf(payload, secret, Math.floor(Date.now() / 1000))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

const AT_ONCE = 6
const REORDER_WINDOW_MS = 150
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 30_000

/**
 * Sends what is owed: a few at once, again and again with growing pauses until acknowledged. What it has not done is
 * in the store, so a new process goes on where a killed one stopped. Long because it holds the whole life of a delivery.
 */
export class Dispatcher {
  readonly #emulator: Emulator
  #waiting: string[] = []
  readonly #inFlight = new Set<string>()
  readonly #retries = new Map<string, NodeJS.Timeout>()
  readonly #idleListeners = new Set<() => void>()
  #reordering: { ids: string[]; timer: NodeJS.Timeout } | null = null
  #inOrder: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(emulator: Emulator) {
    this.#emulator = emulator
  }

  /** Takes up everything pending in the store, without the pauses that failures had earned it. */
  resume(): void {
    this.enqueue(this.#pending().map((delivery) => delivery.id))
  }

  /** Sends these deliveries soon, in the way that the webhook mode asks for. */
  enqueue(ids: string[]): void {
    if (ids.length === 0 || this.#isStopped) return
    if (controlRow(this.#emulator.store).webhookMode === 'reorder') {
      this.#collectForReordering(ids)
      return
    }
    this.#waiting.push(...ids)
    this.#pump()
  }

  /** Lets held deliveries go, strictly one after the other, and retries what is waiting. Returns how many were held. */
  release(order: 'given' | 'reversed'): number {
    const { deliveries } = this.#emulator.store.tables
    const held = deliveries.all().filter((delivery) => delivery.state === 'held')
    this.#emulator.store.transaction(() => {
      for (const delivery of held) deliveries.put({ ...delivery, state: 'pending' })
    })
    const ids = held.map((delivery) => delivery.id)
    this.#sendInOrder(order === 'given' ? ids : ids.toReversed())
    const retrying = [...this.#retries.keys()]
    for (const id of retrying) this.#cancelRetry(id)
    this.enqueue(retrying)
    return held.length
  }

  /** Waits until nothing is owed but what is held. False when that took longer than allowed. */
  async drain(withinMs: number): Promise<boolean> {
    if (this.#isIdle()) return true
    return new Promise((resolve) => {
      const finish = (isDone: boolean): void => {
        clearTimeout(timer)
        this.#idleListeners.delete(listener)
        resolve(isDone)
      }
      const listener = (): void => {
        if (this.#isIdle()) finish(true)
      }
      const timer = setTimeout(() => finish(false), withinMs)
      this.#idleListeners.add(listener)
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#waiting = []
    if (this.#reordering) clearTimeout(this.#reordering.timer)
    for (const id of this.#retries.keys()) this.#cancelRetry(id)
  }

  #pending(): DeliveryRow[] {
    return this.#emulator.store.tables.deliveries.all().filter((delivery) => delivery.state === 'pending')
  }

  #isIdle(): boolean {
    return this.#inFlight.size === 0 && this.#pending().length === 0
  }

  #pump(): void {
    while (this.#inFlight.size < AT_ONCE) {
      const id = this.#waiting.shift()
      if (id === undefined) return
      void this.#attempt(id).then(() => this.#pump())
    }
  }

  #collectForReordering(ids: string[]): void {
    const collected = [...(this.#reordering?.ids ?? []), ...ids]
    if (this.#reordering) clearTimeout(this.#reordering.timer)
    const timer = setTimeout(() => {
      this.#reordering = null
      this.#sendInOrder(collected.toReversed())
    }, REORDER_WINDOW_MS)
    this.#reordering = { ids: collected, timer }
  }

  #sendInOrder(ids: string[]): void {
    this.#inOrder = this.#inOrder.then(async () => {
      for (const id of ids) await this.#attempt(id)
    })
  }

  async #attempt(id: string): Promise<void> {
    const { store } = this.#emulator
    const delivery = store.tables.deliveries.get(id)
    if (this.#isStopped || delivery?.state !== 'pending' || this.#inFlight.has(id)) return
    this.#inFlight.add(id)
    const copies = controlRow(store).webhookMode === 'duplicate' ? 2 : 1
    const sent = await Promise.all(Array.from({ length: copies }, () => sendDelivery(this.#emulator, delivery)))
    this.#inFlight.delete(id)
    if (this.#isStopped) return
    if (sent.every(Boolean)) store.transaction(() => store.tables.deliveries.delete(id))
    else this.#retryLater(delivery)
    for (const listener of this.#idleListeners) listener()
  }

  #retryLater(delivery: DeliveryRow): void {
    const { store } = this.#emulator
    const attempts = delivery.attempts + 1
    const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
    store.transaction(() => store.tables.deliveries.put({ ...delivery, attempts }))
    const retry = (): void => {
      this.#retries.delete(delivery.id)
      this.#waiting.push(delivery.id)
      this.#pump()
    }
    this.#retries.set(delivery.id, setTimeout(retry, pause))
  }

  #cancelRetry(id: string): void {
    clearTimeout(this.#retries.get(id))
    this.#retries.delete(id)
  }
}
