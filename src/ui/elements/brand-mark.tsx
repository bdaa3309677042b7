import type { ShopImage } from '#src/kernel/shop-images.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { classNames } from '#src/ui/elements/class-names.ts'
import { runePath } from '#src/ui/elements/rune-path.ts'

/** The logo without a name. */
export function RuneMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames('rune', className)} viewBox="0 0 19 28" aria-hidden="true">
      <path d={runePath} />
    </svg>
  )
}

type WordmarkProps = {
  readonly href?: string | null
  readonly className?: string | undefined
  /** What is behind it: the page, which follows the theme, a dark ground, or the accent, where only the name can be read. */
  readonly ground?: 'page' | 'night' | 'accent'
}

/** The logo, or the name with the icon; links to the home page unless `href` is null. */
export function Wordmark({ href = '/', className, ground = 'page' }: WordmarkProps) {
  const { name, looks } = useShop()
  const { light, dark } = looks.logo
  const classes = classNames('brand', name.length > 8 && 'brand-long', className)
  // Lazy, so that browsers load only the logo of their theme.
  const brand = (logo: ShopImage | null, theme?: string) => (
    <span className={theme}>
      {logo ? (
        <img className="brand-logo" {...logo} alt={name} loading="lazy" />
      ) : (
        <>
          {looks.icon ? <img src={looks.icon[192]} alt="" /> : <RuneMark />}
          <span className="brand-name">{name}</span>
        </>
      )}
    </span>
  )
  const content =
    ground === 'page' && (light || dark) ? (
      <>
        {brand(light, 'on-light')}
        {brand(dark, 'on-dark')}
      </>
    ) : (
      brand(ground === 'night' ? dark : null)
    )
  if (href === null) return <span className={classes}>{content}</span>
  return (
    <Link className={classes} to={href} aria-label={`${name}, home`}>
      {content}
    </Link>
  )
}
