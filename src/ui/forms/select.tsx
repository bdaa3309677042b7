import { ChevronDown } from '#src/ui/elements/shell-icons.ts'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { controlProps, useField } from '#src/ui/forms/field-link.ts'

export type Option = { value: string; label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options?: readonly (Option | string)[] | undefined
  /** The empty first option. */
  placeholder?: string | undefined
  children?: ReactNode
}

/** A native select. A plain string is both value and label. */
export function Select({ options = [], placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className={classNames('select', className)}>
      <select {...controlProps(useField())} {...rest} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(asOption).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

const asOption = (option: Option | string): Option =>
  typeof option === 'string' ? { value: option, label: option } : option
