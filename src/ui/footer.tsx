import { Link } from '#src/ui/link.tsx'
import { Kept } from '#src/ui/kept.tsx'
import { brand } from '#src/kernel/brand.ts'
import { Wordmark } from '#src/ui/brand-mark.tsx'
import { footColumns } from '#src/ui/foot-columns.ts'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'
import type { Viewer } from '#src/ui/viewer.ts'

/** The foot of every page. Start Selling leads the signed-out to /auth, and everyone else to the form. */
export function Footer({ viewer }: { viewer: Viewer }) {
  return (
    <Kept as="footer" className="foot" of={['foot', viewer === null]}>
      <FooterInside viewer={viewer} />
    </Kept>
  )
}

function FooterInside({ viewer }: { viewer: Viewer }) {
  return (
    <div className="wrap">
      <div>
        <Wordmark />
        <p className="foot-line">{brand.tagline}</p>
      </div>
      {footColumns(viewer === null ? '/auth' : '/create-prompt').map(({ title, links }) => (
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
          © {brand.year} {brand.name}, {brand.city}. Prices in US dollars.
        </span>
        <ThemeSwitch />
      </div>
    </div>
  )
}
