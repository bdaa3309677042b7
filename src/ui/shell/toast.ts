export type ToastTone = 'info' | 'ok' | 'bad'
export type ToastInput = {
  title: string
  description?: string | undefined
  tone?: ToastTone | undefined
  /** The cookie that brought the message, if one did. */
  cookie?: string | undefined
}
export type Toast = ToastInput & { id: number }

export const toastLimit = 3
export const toastMilliseconds = 4000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const shownCookies = new Set<string>()

/**
 * Shows a message for four seconds; a fourth removes the oldest. A message of a cookie is shown once, even if the script and the
 * server both read it. Does nothing on the server, where all visitors share this module.
 */
export function toast(input: ToastInput): void {
  if (typeof document === 'undefined') return
  if (input.cookie !== undefined) {
    if (shownCookies.has(input.cookie)) return
    shownCookies.add(input.cookie)
  }
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
