import { plainMoneyText } from '#src/kernel/short-money.ts'
import type { LooksPreview as Shown } from '#src/operation/admin/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { ShopContext, useShop } from '#src/ui/shell/shop-context.ts'

/** What the shop would look like with the entered values, in both themes. */
export function LooksPreview({ shop: entered, ...sample }: Shown) {
  const shop = useShop()
  return (
    <section className="looks-previews" aria-label="Preview">
      <ShopContext value={{ ...shop, ...entered }}>
        <Sample theme="light" {...sample} />
        <Sample theme="dark" {...sample} />
      </ShopContext>
    </section>
  )
}

type SampleProps = Omit<Shown, 'shop'> & { readonly theme: 'light' | 'dark' }

function Sample({ theme, heading, introduction, style }: SampleProps) {
  const { tagline, looks } = useShop()
  const words = heading.split(' ')
  return (
    <div
      className={`looks-preview is-${theme}`}
      style={style}
      role="group"
      aria-label={theme === 'light' ? 'Light theme' : 'Dark theme'}
    >
      <Wordmark href={null} />
      <p className="page-title">
        {words.slice(0, -1).join(' ')} <mark>{words.at(-1)}</mark>
      </p>
      <p>{introduction}</p>
      <p className="row row-wrap">
        <Badge tone="mark">{plainMoneyText(1900)}</Badge>
        <span className={buttonClass({ look: 'mark' })}>Buy Now</span>
      </p>
      <div className="looks-preview-night">
        <Wordmark href={null} ground="night" />
        <p>{tagline}</p>
        {looks.icon && <img src={looks.icon[32]} width={32} height={32} alt="Icon" />}
      </div>
    </div>
  )
}
