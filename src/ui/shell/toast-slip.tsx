import { Check, CircleAlert, Info, X } from '#src/ui/elements/icons.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'

const icons = { ok: Check, info: Info, bad: CircleAlert } as const

/** The appearance of one toast. */
export function ToastSlip({
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
