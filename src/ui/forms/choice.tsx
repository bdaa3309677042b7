import { locale } from '#src/kernel/locale.ts'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '#src/ui/forms/field.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** A second, quieter line under the label. */
  note?: ReactNode
  /** The number of results with this choice. */
  count?: number | undefined
}

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />

function Choice({ label, note, count, className, type, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type={type} />
      <span className="check-label">
        {label}
        {note && <span className="note">{note}</span>}
      </span>
      {count !== undefined && <span className="n">{count.toLocaleString(locale)}</span>}
    </label>
  )
}

/** A switch: a checkbox for on and off, applied immediately or with its form. */
export function Switch({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode }) {
  return (
    <label className={classNames('switch', className)}>
      <input {...rest} type="checkbox" role="switch" />
      {label}
    </label>
  )
}

type ChoiceGroupProps = {
  legend: ReactNode
  error?: string | null | undefined
  columns?: 1 | 2
  id?: string | undefined
  children: ReactNode
}

/** Several choices under one legend. `id` is the target of an error summary. */
export function ChoiceGroup({ legend, error, columns = 1, id, children }: ChoiceGroupProps) {
  const errorId = error && id ? `${id}-error` : undefined
  return (
    <fieldset className="field" id={id} tabIndex={id ? -1 : undefined} aria-describedby={errorId}>
      <legend className="label choices-head">{legend}</legend>
      <div className={classNames('choices', columns === 2 && 'choices-2')}>{children}</div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
