import { createHmac } from 'node:crypto'
import type { DeliveryRow } from '../model.ts'
import { presentEvent } from '../resources/events.ts'
import type { Emulator } from '../emulator.ts'
import { controlRow } from '../store/clock.ts'

/** Returns the `Stripe-Signature` of a payload: the time in seconds and an HMAC-SHA256 over both. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

const DELIVERY_TIMEOUT_MS = 15_000

/** Posts the signed event to its endpoint. Returns whether the response was a 2xx; never throws. */
export async function sendDelivery(emulator: Emulator, delivery: DeliveryRow): Promise<boolean> {
  const { settings, store } = emulator
  const isPlatform = delivery.endpoint === 'platform'
  const url = isPlatform ? settings.webhookUrl : settings.connectWebhookUrl
  const event = store.tables.events.get(delivery.event)
  if (!url || !event) return false
  const payload = JSON.stringify(presentEvent(event, emulator))
  const secret = isPlatform ? settings.webhookSecret : settings.connectWebhookSecret
  // The receiver checks the time against its own clock, so use the system clock, not the emulator's.
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

const CONCURRENCY = 6
const REORDER_WINDOW_MS = 150
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 30_000

/**
 * Sends webhook deliveries, a few concurrently, and retries with exponential backoff until acknowledged. Pending
 * deliveries are in the store, so a new process resumes them after a crash.
 */
export class Dispatcher {
  readonly #emulator: Emulator
  #queue: string[] = []
  readonly #inFlight = new Set<string>()
  readonly #retries = new Map<string, NodeJS.Timeout>()
  readonly #idleListeners = new Set<() => void>()
  #reordering: { ids: string[]; timer: NodeJS.Timeout } | null = null
  #orderedSends: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(emulator: Emulator) {
    this.#emulator = emulator
  }

  /** Enqueues every pending delivery at once, ignoring backoff. */
  resume(): void {
    this.enqueue(this.#pending().map((delivery) => delivery.id))
  }

  /** Sends these deliveries as the webhook mode requires. */
  enqueue(ids: string[]): void {
    if (ids.length === 0 || this.#isStopped) return
    if (controlRow(this.#emulator.store).webhookMode === 'reorder') {
      this.#collectForReordering(ids)
      return
    }
    this.#queue.push(...ids)
    this.#sendQueued()
  }

  /** Releases held deliveries one at a time and retries failed ones now. Returns the number of held deliveries. */
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

  /** Waits until only held deliveries remain. Returns false on timeout. */
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
    this.#queue = []
    if (this.#reordering) clearTimeout(this.#reordering.timer)
    for (const id of this.#retries.keys()) this.#cancelRetry(id)
  }

  #pending(): DeliveryRow[] {
    return this.#emulator.store.tables.deliveries.all().filter((delivery) => delivery.state === 'pending')
  }

  #isIdle(): boolean {
    return this.#inFlight.size === 0 && this.#pending().length === 0
  }

  #sendQueued(): void {
    while (this.#inFlight.size < CONCURRENCY) {
      const id = this.#queue.shift()
      if (id === undefined) return
      void this.#attempt(id).then(() => this.#sendQueued())
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
    this.#orderedSends = this.#orderedSends.then(async () => {
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
      this.#queue.push(delivery.id)
      this.#sendQueued()
    }
    this.#retries.set(delivery.id, setTimeout(retry, pause))
  }

  #cancelRetry(id: string): void {
    clearTimeout(this.#retries.get(id))
    this.#retries.delete(id)
  }
}
