import { CircleAlert } from '#src/ui/elements/icons.ts'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { FieldContext } from '#src/ui/forms/field-link.ts'

/** The id of the control of a field, so that an error summary can link to it. */
export const fieldId = (name: string): string => `field-${name}`

type FieldProps = {
  /** Also the control's `name`, and the root of its id. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The first fault only; empty, null and undefined mean that there is none. */
  error?: string | null | undefined
  required?: boolean | undefined
  /** Stands at the right end of the label's line, for example "Forgot password?". */
  aside?: ReactNode
  /** When two forms on a page have fields of one name. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label, control, hint and error, tied together for assistive technology. The control is any of Input, Textarea, Select, PriceInput, FileDrop. */
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

/** The line that says what is wrong, beside the control it belongs to. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="error" id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </span>
  )
}
