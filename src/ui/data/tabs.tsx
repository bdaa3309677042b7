import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'

export type Tab = { href: string; name: string; current: boolean; badge?: ReactNode }

/** Links to the sections of a page, each with its own URL. */
export function Tabs({ label, tabs, upright }: { label: string; tabs: readonly Tab[]; upright?: boolean | undefined }) {
  return (
    <nav className={classNames('tabs', upright && 'tabs-upright')} aria-label={label}>
      {tabs.map(({ href, name, current, badge }) => (
        <Link key={href} className="tab" to={href} aria-current={current ? 'page' : undefined} preventScrollReset>
          <span className="tab-name">{name}</span> {badge}
        </Link>
      ))}
    </nav>
  )
}
