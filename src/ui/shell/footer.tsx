import { shopCurrency } from '#src/kernel/currency.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Kept } from '#src/ui/shell/kept.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { WithdrawalLink } from '#src/ui/shell/withdrawal-link.tsx'
import { ThemeSwitch } from '#src/ui/shell/theme-switch.tsx'
import { startSellingPath, type SignInPath } from '#src/ui/shell/nav-items.ts'
import type { Viewer } from '#src/ui/shell/viewer.ts'

type FooterProps = { viewer: Viewer; wayIn: SignInPath }

/** The footer of every page. The listing form is sign-up for visitors. */
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
      {shop.footer.map(({ title, links }, column) => (
        <nav key={title} aria-labelledby={`foot-${column}`}>
          <h2 id={`foot-${column}`}>{title}</h2>
          <ul>
            {links.map(({ label, href }, i) => (
              <li key={i}>
                <FooterLink href={href === '/create-prompt' && viewer === null ? startSellingPath(wayIn) : href}>
                  {label}
                </FooterLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div className="foot-end">
        <span>
          © {shop.year} {shop.name}
          {shop.city && `, ${shop.city}`}. Prices in {shopCurrency().name}
          {shop.priceNote && `, ${shop.priceNote}`}.
        </span>
        <WithdrawalLink />
        <ThemeSwitch />
      </div>
    </div>
  )
}

function FooterLink({ href, children }: { readonly href: string; readonly children: string }) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  )
}
