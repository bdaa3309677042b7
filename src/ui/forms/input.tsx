import { cents, toDecimal } from '#src/kernel/money.ts'
import type { ShopCurrency } from '#src/kernel/currency.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import type { ComponentProps } from 'react'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { controlProps, useField } from '#src/ui/forms/field-link.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...controlProps(useField())} {...rest} className={classNames('input', className)} />
}

/** `goods` uses the typeface of prompt texts. Grows with the content in browsers that support it. */
export function Textarea({ className, goods, ...rest }: ComponentProps<'textarea'> & { goods?: boolean | undefined }) {
  const control = controlProps(useField())
  useTextBeforeHydration(rest.value === undefined ? (rest.id ?? control.id) : undefined)
  return <textarea {...control} {...rest} className={classNames('input', goods && 'input-goods', className)} />
}

const never = () => () => {}

/** Keeps what was typed before hydration: React would reset an uncontrolled textarea to its first text. */
function useTextBeforeHydration(id: string | undefined): void {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [typed] = useState(() => (isHydrating ? typedIn(id) : null))
  useLayoutEffect(() => {
    const element = typed === null ? null : textareaOf(id)
    if (element && typed !== null) element.value = typed
  }, [id, typed])
}

function textareaOf(id: string | undefined): HTMLTextAreaElement | null {
  if (id === undefined || typeof document === 'undefined') return null
  const element = document.getElementById(id)
  return element instanceof HTMLTextAreaElement ? element : null
}

function typedIn(id: string | undefined): string | null {
  const element = textareaOf(id)
  return element && element.value !== element.defaultValue ? element.value : null
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

type PriceInputProps = ComponentProps<'input'> & { currency?: ShopCurrency }

/** An amount as text: in dollars, the server parses "19", "19.9" and "19.99". */
export function PriceInput({ className, currency = shopCurrency(), ...rest }: PriceInputProps) {
  const { symbol } = currency
  return (
    <span className="affix affix-price">
      <span aria-hidden="true">{symbol}</span>
      <Input
        type="number"
        inputMode="decimal"
        min="0"
        step={toDecimal(cents(1), currency)}
        autoComplete="off"
        {...rest}
        className={className}
      />
    </span>
  )
}
