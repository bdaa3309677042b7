import { ChevronDown } from '#src/ui/elements/shell-icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Menu } from '#src/ui/elements/menu.tsx'
import { isAt, navItemsOf } from '#src/ui/shell/nav-items.ts'
import { ThemeSwitch } from '#src/ui/shell/theme-switch.tsx'
import type { KnownViewer } from '#src/ui/shell/viewer.ts'

/** The menu of the signed-in user, beside the avatar that links to the profile. */
export function AccountMenu({ person, path }: { person: KnownViewer; path: string }) {
  return (
    <Menu label="Account" triggerClass="tool tool-slim" trigger={<ChevronDown aria-hidden="true" />}>
      <p className="menu-head" dir="auto">
        {person.displayName} <span>@{person.username}</span>
      </p>
      {[{ href: '/profile', label: 'Profile', count: 0 }, ...navItemsOf(person)].map(({ href, label, count }) => (
        <Link key={href} to={href} aria-current={isAt(path, href) ? 'page' : undefined}>
          {label}
          <NavCount count={count} />
        </Link>
      ))}
      <hr />
      <ThemeSwitch />
    </Menu>
  )
}
/** The badge of a menu item; nothing for zero. */
export function NavCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="badge badge-mark">
      {count > 99 ? '99+' : count}
      <span className="sr"> new</span>
    </span>
  )
}
