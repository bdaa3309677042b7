import type { ControlRow, WebhookMode } from '../model.ts'
import type { Store } from './store.ts'

const ROW = 'control'

/** What the control API has set, or how things are when it never did. */
export function controlRow(store: Store): ControlRow {
  return store.tables.control.get(ROW) ?? { id: ROW, created: 0, frozenAtMs: null, offsetMs: 0, webhookMode: 'normal' }
}

/** The emulator's time in seconds: the machine's, moved by some amount, or standing still. */
export function nowSeconds(store: Store): number {
  const { frozenAtMs, offsetMs } = controlRow(store)
  return Math.floor((frozenAtMs ?? Date.now() + offsetMs) / 1000)
}

/** Stops the clock at a time (seconds). Call inside a transaction, as with the other setters here. */
export function setClock(store: Store, seconds: number): void {
  store.tables.control.put({ ...controlRow(store), frozenAtMs: seconds * 1000, offsetMs: 0 })
}

/** Moves the clock, whether it stands or runs. */
export function advanceClock(store: Store, seconds: number): void {
  const row = controlRow(store)
  const moved =
    row.frozenAtMs === null
      ? { offsetMs: row.offsetMs + seconds * 1000 }
      : { frozenAtMs: row.frozenAtMs + seconds * 1000 }
  store.tables.control.put({ ...row, ...moved })
}

/** Follows the machine's clock again. */
export function useSystemClock(store: Store): void {
  store.tables.control.put({ ...controlRow(store), frozenAtMs: null, offsetMs: 0 })
}

export function setWebhookMode(store: Store, webhookMode: WebhookMode): void {
  store.tables.control.put({ ...controlRow(store), webhookMode })
}
