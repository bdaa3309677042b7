import type { LooksPreview as Shown } from '#src/features/admin/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { ShopContext, useShop } from '#src/ui/shell/shop-context.ts'

/** What the shop would look like with the entered values, in both themes. */
export function LooksPreview({ looks, style }: Shown) {
  const shop = useShop()
  return (
    <section className="looks-previews" aria-label="Preview">
      <ShopContext value={{ ...shop, looks }}>
        <Sample theme="light" style={style} />
        <Sample theme="dark" style={style} />
      </ShopContext>
    </section>
  )
}

function Sample({ theme, style }: { readonly theme: 'light' | 'dark'; readonly style: Shown['style'] }) {
  const { tagline, looks } = useShop()
  return (
    <div
      className={`looks-preview is-${theme}`}
      style={style}
      role="group"
      aria-label={theme === 'light' ? 'Light theme' : 'Dark theme'}
    >
      <Wordmark href={null} />
      <p className="page-title">
        <mark>{tagline}</mark>
      </p>
      <p>Text of the interface, with a price and a button.</p>
      <p className="row row-wrap">
        <Badge tone="mark">$19</Badge>
        <span className={buttonClass({ look: 'mark' })}>Buy Now</span>
      </p>
      <div className="looks-preview-night">
        <Wordmark href={null} ground="night" />
        {looks.icon && <img src={looks.icon[32]} width={32} height={32} alt="Icon" />}
      </div>
    </div>
  )
}
