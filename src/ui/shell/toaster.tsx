import { Check, CircleAlert, Info, X } from '#src/ui/elements/shell-icons.ts'
import type { ToastInput, Toast } from '#src/ui/shell/toast.ts'
import { currentToasts, dismissToast, subscribeToToasts, toast, toastMilliseconds } from '#src/ui/shell/toast.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const icons = { ok: Check, info: Info, bad: CircleAlert } as const

/** One toast as it looks; also used to show it still. */
export function ToastView({
  title,
  description,
  tone = 'ok',
  onDismiss,
}: ToastInput & { onDismiss?: (() => void) | undefined }) {
  const Icon = icons[tone]
  return (
    <div className={`toast toast-${tone}`}>
      <span className="key">
        <Icon aria-hidden="true" />
      </span>
      <b>{title}</b>
      {onDismiss && (
        <button type="button" className="toast-close" aria-label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" />
        </button>
      )}
      {description && <p>{description}</p>}
    </div>
  )
}

const none: readonly Toast[] = []

/** Shows the toasts. `flash`: messages rendered with the page, which stay visible without scripts. */
export function Toaster({ flash }: { flash?: readonly ToastInput[] | undefined }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  useFlash(flash)
  return (
    <section aria-label="Notifications">
      <div className="toasts" role="status">
        {toasts.map((one) => (
          <LiveToast key={one.id} toast={one} />
        ))}
      </div>
      {flash && flash.length > 0 && (
        <noscript>
          <div className="toasts">
            {flash.map((one) => (
              <ToastView key={one.title} {...one} />
            ))}
          </div>
        </noscript>
      )}
    </section>
  )
}

function useFlash(flash: readonly ToastInput[] | undefined) {
  const shown = useRef<typeof flash>(undefined)
  useEffect(() => {
    if (shown.current === flash) return
    shown.current = flash
    flash?.forEach(toast)
  }, [flash])
}

/** Closes after four seconds, but not while it is hovered or focused. */
function LiveToast({ toast: { id, ...content } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [id, held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <ToastView {...content} onDismiss={() => dismissToast(id)} />
    </div>
  )
}
