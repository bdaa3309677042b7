import { Link } from '#src/ui/elements/link.tsx'
import { Kept } from '#src/ui/shell/kept.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { footColumns } from '#src/ui/shell/foot-columns.ts'
import { ThemeSwitch } from '#src/ui/shell/theme-switch.tsx'
import { startSellingPath, type SignInPath } from '#src/ui/shell/nav-items.ts'
import type { Viewer } from '#src/ui/shell/viewer.ts'

type FooterProps = { viewer: Viewer; wayIn: SignInPath }

/** The footer of every page. Start Selling links to sign-up for visitors and to the form for users. */
export function Footer({ viewer, wayIn }: FooterProps) {
  const shop = useShop()
  return (
    <Kept as="footer" className="foot" of={['foot', viewer === null, wayIn, shop]}>
      <FooterInside viewer={viewer} wayIn={wayIn} />
    </Kept>
  )
}

function FooterInside({ viewer, wayIn }: FooterProps) {
  const shop = useShop()
  return (
    <div className="wrap">
      <div>
        <Wordmark ground="night" />
        <p className="foot-line">{shop.tagline}</p>
      </div>
      {footColumns(viewer === null ? startSellingPath(wayIn) : '/create-prompt').map(({ title, links }) => (
        <nav key={title} aria-labelledby={`foot-${title}`}>
          <h2 id={`foot-${title}`}>{title}</h2>
          <ul>
            {links.map(([label, href]) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div className="foot-end">
        <span>
          © {shop.year} {shop.name}
          {shop.city && `, ${shop.city}`}. Prices in US dollars.
        </span>
        <ThemeSwitch />
      </div>
    </div>
  )
}
