import { Link } from '#src/ui/link.tsx'
import { brand } from '#src/kernel/brand.ts'
import { Wordmark } from '#src/ui/brand-mark.tsx'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'
import type { Viewer } from '#src/ui/viewer.ts'

/** The foot of every page. Start Selling leads the signed-out to /auth, and everyone else to the form. */
export function Footer({ viewer }: { viewer: Viewer }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Wordmark />
          <p className="foot-line">{brand.tagline}</p>
        </div>
        {columns(viewer === null ? '/auth' : '/create-prompt').map(({ title, links }) => (
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
    </footer>
  )
}

type FootColumn = { title: string; links: readonly (readonly [label: string, href: string])[] }

const columns = (startSelling: string): readonly FootColumn[] => [
  {
    title: 'Marketplace',
    links: [
      ['Browse all', '/marketplace'],
      ['Trending', '/marketplace?sort=trending'],
      ['New releases', '/marketplace?sort=new'],
      ['Prompt packs', '/marketplace?search=pack'],
      ['Agents', '/marketplace?search=agent'],
    ],
  },
  {
    title: 'Resources',
    links: [
      ['Creator guide', '/guide'],
      ['Best practices', '/best-practices'],
      ['Support', '/support'],
      ['About', '/about'],
    ],
  },
  {
    title: 'Creators',
    links: [
      ['Start Selling', startSelling],
      ['Pricing', '/pricing'],
      ['Community', '/community'],
      ['Guidelines', '/guidelines'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Licensing', '/license'],
    ],
  },
]
