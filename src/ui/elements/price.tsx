import { classNames } from '#src/ui/elements/class-names.ts'
import { priceText } from '#src/ui/elements/price-text.ts'

/** A price; 0 is "Free" in green. */
export function Price({ cents, className }: { cents: number; className?: string | undefined }) {
  return <span className={classNames('price', cents === 0 && 'free', className)}>{priceText(cents)}</span>
}
