import { Bell, Heart, Menu, Search, ShoppingBag, X } from '#src/ui/elements/shell-icons.ts'
import { AccountMenu, NavCount } from '#src/ui/shell/account-menu.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { Wordmark } from '#src/ui/elements/brand-mark.tsx'
import type { KeptName } from '#src/ui/shell/kept.tsx'
import { Kept } from '#src/ui/shell/kept.tsx'
import type { SignInPath } from '#src/ui/shell/nav-items.ts'
import { adminHref, isAt, publicNavItems, navItems, navItemsOf } from '#src/ui/shell/nav-items.ts'
import { SearchForm } from '#src/ui/shell/search-form.tsx'
import { SignOut } from '#src/ui/shell/sign-out.tsx'
import type { KnownViewer, Viewer } from '#src/ui/shell/viewer.ts'
import { signedIn } from '#src/ui/shell/viewer.ts'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { useDismiss } from '#src/ui/elements/use-dismiss.ts'
import { ButtonLink, buttonClass } from '#src/ui/elements/button.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { ThemeSwitch } from '#src/ui/shell/theme-switch.tsx'

type TopBarProps = { viewer: Viewer; path: string; wayIn: SignInPath; search?: string | undefined }

/** The bar at the top of every page. Space for items that load later is reserved, so that nothing shifts. */
export function TopBar(props: TopBarProps) {
  const shop = useShop()
  return (
    <Kept as="header" className="top" of={nameOf(props, shop)}>
      <BarInside {...props} />
    </Kept>
  )
}

/** For visitors, the bar depends only on the current item. Searches are too varied to cache. */
function nameOf({ viewer, path, wayIn, search }: TopBarProps, { name, looks }: Shop): KeptName | undefined {
  if (signedIn(viewer) || search) return undefined
  return ['bar', name, looks, viewer, wayIn, publicNavItems.filter(({ href }) => isAt(path, href))]
}

function BarInside({ viewer, path, wayIn, search }: TopBarProps) {
  return (
    <div className="wrap">
      <Wordmark />
      <nav className="top-nav" aria-label="Main">
        {navItems.map(({ href, label }) => (
          <Link key={href} to={href} data-label={label} aria-current={isAt(path, href) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <SearchForm value={search} />
      <Tools viewer={viewer} path={path} wayIn={wayIn} />
    </div>
  )
}

/** Rendered twice and shown once: beside the account, or first among the tools if space is short. */
function NewsTool({ person, path, className }: { person: KnownViewer; path: string; className: string }) {
  return (
    <Tool
      href="/notifications"
      label="Notifications"
      path={path}
      className={className}
      count={person.unreadCount}
      icon={<Bell aria-hidden="true" />}
    />
  )
}

function Tools({ viewer, path, wayIn }: Omit<TopBarProps, 'search'>) {
  const person = signedIn(viewer)
  return (
    <div className="top-tools">
      {person && <NewsTool person={person} path={path} className="tool-bell tool-news" />}
      <Tool href="/marketplace" label="Search" className="tool-search" icon={<Search aria-hidden="true" />} />
      <Tool
        href="/favorites"
        label="Favorites"
        path={path}
        count={person?.favoritesCount}
        icon={<Heart aria-hidden="true" />}
      />
      <Tool href="/cart" label="Cart" path={path} count={person?.cartCount} icon={<ShoppingBag aria-hidden="true" />} />
      <div className="top-who">
        {person && <NewsTool person={person} path={path} className="tool-bell" />}
        {person && (
          <Tool
            href="/profile"
            label="Your profile"
            path={path}
            icon={<Avatar id={person.id} url={person.avatarUrl} />}
          />
        )}
        {person && <AccountMenu person={person} path={path} />}
        {person?.isAdmin && (
          <Link className="out only-wide" to={adminHref} aria-current={isAt(path, '/admin') ? 'page' : undefined}>
            Admin
          </Link>
        )}
        {person && <SignOut />}
        {viewer === null && <WaysIn wayIn={wayIn} />}
        {viewer === 'unknown' && (
          <noscript>
            <WaysIn wayIn={wayIn} />
          </noscript>
        )}
      </div>
      <Drawer label="Menu" icon={<Menu aria-hidden="true" />} className="only-narrow">
        <SideMenu viewer={viewer} path={path} wayIn={wayIn} />
      </Drawer>
    </div>
  )
}

/** Without scripts the viewer never loads later: signed-in users get their own document. */
function WaysIn({ wayIn }: { wayIn: SignInPath }) {
  return (
    <>
      <Link className="out" to="/auth">
        Sign In
      </Link>
      <ButtonLink look="ink" size="small" to={wayIn === '/waitlist' ? wayIn : '/auth?tab=sign-up'}>
        {wayIn === '/waitlist' ? 'Waitlist' : 'Sign Up'}
      </ButtonLink>
    </>
  )
}

type ToolProps = {
  href: string
  label: string
  icon: ReactNode
  path?: string
  count?: number | undefined
  className?: string
}

/** An icon link of the top bar with an optional count. */
export function Tool({ href, label, icon, path, count = 0, className = '' }: ToolProps) {
  const name = count > 0 ? `${label}, ${count}` : label
  return (
    <Link
      className={`tool ${className}`.trim()}
      to={href}
      aria-label={name}
      aria-current={path !== undefined && isAt(path, href) ? 'page' : undefined}
    >
      {icon}
      {count > 0 && <span className="count">{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}

type DrawerProps = {
  /** The name of the button that opens it, for example "Menu". */
  label: string
  icon: ReactNode
  triggerClass?: string | undefined
  side?: 'left' | 'right' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A sheet from the edge of a phone's screen, for the menu and for filters. A <details>, so that it works without scripts. */
export function Drawer({ label, icon, triggerClass = 'tool', side = 'right', className, children }: DrawerProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details className={classNames('drawer', side === 'left' && 'drawer-left', className)} ref={ref}>
      <summary className={triggerClass} aria-label={label}>
        <span className="when-closed">{icon}</span>
        <span className="when-open">
          <X aria-hidden="true" />
        </span>
      </summary>
      <div className={classNames('sheet', side === 'right' && 'sheet-right')}>{children}</div>
    </details>
  )
}

/** The drawer of the top bar on narrow screens: everything that does not fit the bar. */
export function SideMenu({ viewer, path, wayIn }: { viewer: Viewer; path: string; wayIn: SignInPath }) {
  const person = signedIn(viewer)
  return (
    <>
      <Wordmark />
      <SearchForm className="affix side-search" hotkey={false} />
      <nav className="side-places" aria-label="Menu">
        {[...publicNavItems, ...(person ? navItemsOf(person) : [])].map(({ href, label, count = 0 }) => (
          <Link key={href} to={href} aria-current={isAt(path, href) ? 'page' : undefined}>
            {label}
            <NavCount count={count} />
          </Link>
        ))}
      </nav>
      <div className="side-end">
        {person && (
          <Byline
            person={{ name: person.displayName, href: '/profile', avatarId: person.id, avatarUrl: person.avatarUrl }}
          />
        )}
        <ThemeSwitch />
        {person && <SignOut className={buttonClass({ look: 'line', wide: true })} />}
        {viewer === null && (
          <ButtonLink to={wayIn === '/waitlist' ? wayIn : '/auth?tab=sign-up'} look="ink" wide>
            {wayIn === '/waitlist' ? 'Join the Waitlist' : 'Sign Up'}
          </ButtonLink>
        )}
        {viewer === null && (
          <ButtonLink to="/auth" wide>
            Sign In
          </ButtonLink>
        )}
      </div>
    </>
  )
}
