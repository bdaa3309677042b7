import { classNames } from '#src/ui/elements/class-names.ts'
import { priceText } from '#src/ui/elements/price-text.ts'

type PriceProps = {
  cents: number
  /** Whether it is the lowest of several. */
  isFrom?: boolean | undefined
  className?: string | undefined
}

/** A price; 0 is "Free" in green. */
export function Price({ cents, isFrom = false, className }: PriceProps) {
  return (
    <span className={classNames('price', cents === 0 && !isFrom && 'free', className)}>{priceText(cents, isFrom)}</span>
  )
}
