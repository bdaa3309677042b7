import type { ControlRow, WebhookMode } from '../model.ts'
import type { Store } from './store.ts'

const ROW = 'control'

/** Returns the settings of the control API, or the defaults. */
export function controlRow(store: Store): ControlRow {
  return store.tables.control.get(ROW) ?? { id: ROW, created: 0, frozenAtMs: null, offsetMs: 0, webhookMode: 'normal' }
}

/** Returns the emulator's time in seconds: the system time plus an offset, or a frozen time. */
export function nowSeconds(store: Store): number {
  const { frozenAtMs, offsetMs } = controlRow(store)
  return Math.floor((frozenAtMs ?? Date.now() + offsetMs) / 1000)
}

/** Freezes the clock at a time in seconds. Call this and the other setters inside a transaction. */
export function setClock(store: Store, seconds: number): void {
  store.tables.control.put({ ...controlRow(store), frozenAtMs: seconds * 1000, offsetMs: 0 })
}

/** Advances the clock, whether frozen or running. */
export function advanceClock(store: Store, seconds: number): void {
  const row = controlRow(store)
  const moved =
    row.frozenAtMs === null
      ? { offsetMs: row.offsetMs + seconds * 1000 }
      : { frozenAtMs: row.frozenAtMs + seconds * 1000 }
  store.tables.control.put({ ...row, ...moved })
}

/** Returns to the system clock. */
export function useSystemClock(store: Store): void {
  store.tables.control.put({ ...controlRow(store), frozenAtMs: null, offsetMs: 0 })
}

export function setWebhookMode(store: Store, webhookMode: WebhookMode): void {
  store.tables.control.put({ ...controlRow(store), webhookMode })
}
