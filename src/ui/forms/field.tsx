import { CircleAlert } from '#src/ui/elements/shell-icons.ts'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { FieldContext } from '#src/ui/forms/field-link.ts'

/** The id of a field's control, for links from an error summary. */
export const fieldId = (name: string): string => `field-${name}`

type FieldProps = {
  /** Also the control's `name` and the base of its id. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The first error only; empty, null and undefined mean none. */
  error?: string | null | undefined
  required?: boolean | undefined
  /** Shown at the right of the label, such as "Forgot password?". */
  aside?: ReactNode
  /** For two forms on a page with fields of the same name. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * A label, control, hint and error, connected for assistive technology. The control is an Input, Textarea, Select, PriceInput or
 * FileDrop.
 */
export function Field({
  name,
  label,
  hint,
  error,
  required = false,
  aside,
  id = fieldId(name),
  className,
  children,
}: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const link = { name, id, required, invalid: Boolean(error), describedBy: classNames(hintId, errorId) }
  return (
    <div className={classNames('field', error && 'is-bad', className)}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside && <span className="push small">{aside}</span>}
      </div>
      <FieldContext value={link}>{children}</FieldContext>
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** The error text beside its control. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="error" id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </span>
  )
}
