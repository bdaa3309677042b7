import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { controlProps, useField } from '#src/ui/forms/field-link.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...controlProps(useField())} {...rest} className={classNames('input', className)} />
}

/** `goods` uses the typeface of prompt texts. Grows with the content in browsers that support it. */
export function Textarea({ className, goods, ...rest }: ComponentProps<'textarea'> & { goods?: boolean | undefined }) {
  return (
    <textarea
      {...controlProps(useField())}
      {...rest}
      className={classNames('input', goods && 'input-goods', className)}
    />
  )
}

/** A longer text gets a fixed height, since browsers measure a growing one again with every change of the page. */
const longestGrowing = 2000
const mostRows = 12

/** A textarea of one line that grows with its text. Browsers that cannot do that show the lines of its first text. */
export function GrowingInput({ className, ...rest }: ComponentProps<'textarea'>) {
  const shown = String(rest.value ?? rest.defaultValue ?? '') || (rest.placeholder ?? '')
  const isLong = shown.length > longestGrowing
  const rows = isLong ? mostRows : Math.min(Math.max(rest.rows ?? 1, shown.split('\n').length), mostRows)
  return <Textarea {...rest} rows={rows} className={classNames(isLong ? 'input-fixed' : 'input-growing', className)} />
}

/** Dollars with two decimals, as text: the server parses "19", "19.9" and "19.99". Use `defaultValue="19.00"`. */
export function PriceInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="affix affix-price">
      <span aria-hidden="true">$</span>
      <Input type="number" inputMode="decimal" min="0" step="0.01" autoComplete="off" {...rest} className={className} />
    </span>
  )
}
