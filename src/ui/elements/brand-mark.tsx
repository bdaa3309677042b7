import type { ReactNode } from 'react'
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
  const shop = useShop()
  const classes = classNames('brand', shop.name.length > 8 && 'brand-long', className)
  const content = <BrandOn ground={ground} />
  if (href === null) return <span className={classes}>{content}</span>
  return (
    <Link className={classes} to={href} aria-label={`${shop.name}, home`}>
      {content}
    </Link>
  )
}

function BrandOn({ ground }: { readonly ground: 'page' | 'night' | 'accent' }): ReactNode {
  const { light, dark } = useShop().looks.logo
  if (ground === 'accent' || (light === null && dark === null)) return <NameWithIcon />
  if (ground === 'night') return <Logo image={dark} />
  return (
    <>
      <span className="on-light">
        <Logo image={light} />
      </span>
      <span className="on-dark">
        <Logo image={dark} />
      </span>
    </>
  )
}

/** Lazy, so that browsers load only the logo of their theme. */
function Logo({ image }: { readonly image: ShopImage | null }) {
  const { name } = useShop()
  if (image === null) return <NameWithIcon />
  const { url, width, height } = image
  return <img className="brand-logo" src={url} width={width} height={height} alt={name} loading="lazy" />
}

function NameWithIcon() {
  const { name, looks } = useShop()
  return (
    <>
      {looks.icon === null ? (
        <RuneMark />
      ) : (
        <img className="brand-icon" src={looks.icon[192]} width={32} height={32} alt="" loading="lazy" />
      )}
      <span className="brand-name">{name}</span>
    </>
  )
}
