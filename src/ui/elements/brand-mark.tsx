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

/** The logo and name; links to the home page unless `href` is null. */
export function Wordmark({ href = '/', className }: { href?: string | null; className?: string | undefined }) {
  const shop = useShop()
  const classes = classNames('brand', shop.name.length > 8 && 'brand-long', className)
  const content = (
    <>
      <RuneMark />
      <span>{shop.name}</span>
    </>
  )
  if (href === null) return <span className={classes}>{content}</span>
  return (
    <Link className={classes} to={href} aria-label={`${shop.name}, home`}>
      {content}
    </Link>
  )
}
