export type ToastTone = 'info' | 'ok' | 'bad'
export type ToastInput = { title: string; description?: string | undefined; tone?: ToastTone | undefined }
export type Toast = ToastInput & { id: number }

export const toastLimit = 3
export const toastMilliseconds = 4000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a message for four seconds; a fourth removes the oldest. Does nothing on the server, where all visitors share this
 * module.
 */
export function toast(input: ToastInput): void {
  if (typeof document === 'undefined') return
  lastId += 1
  publish([...toasts, { ...input, id: lastId }].slice(-toastLimit))
}

export function dismissToast(id: number): void {
  publish(toasts.filter((one) => one.id !== id))
}

/** For useSyncExternalStore. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = (): readonly Toast[] => toasts

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
