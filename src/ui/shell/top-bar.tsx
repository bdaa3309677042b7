import { Bell, Heart, Menu, Search, ShoppingBag } from '#src/ui/elements/icons.ts'
import { AccountMenu } from '#src/ui/shell/account-menu.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { Drawer } from '#src/ui/shell/drawer.tsx'
import { Kept, type KeptName } from '#src/ui/shell/kept.tsx'
import { SideMenu } from '#src/ui/shell/side-menu.tsx'
import { adminHref, isAt, openPlaces, places, type WayIn } from '#src/ui/shell/places.ts'
import { SearchForm } from '#src/ui/shell/search-form.tsx'
import { SignOut } from '#src/ui/shell/sign-out.tsx'
import { Tool } from '#src/ui/shell/tool.tsx'
import { signedIn, type KnownViewer, type Viewer } from '#src/ui/shell/viewer.ts'

type TopBarProps = { viewer: Viewer; path: string; wayIn: WayIn; search?: string | undefined }

/** The bar at the top of every page. What depends on the viewer has its room kept, so that nothing moves when they become known. */
export function TopBar(props: TopBarProps) {
  return (
    <Kept as="header" className="top" of={nameOf(props)}>
      <BarInside {...props} />
    </Kept>
  )
}

/** For all who are not signed in it is the same but for the place that it marks. What one searched for is few others' search. */
function nameOf({ viewer, path, wayIn, search }: TopBarProps): KeptName | undefined {
  if (signedIn(viewer) || search) return undefined
  return ['bar', viewer, wayIn, openPlaces.filter(({ href }) => isAt(path, href))]
}

function BarInside({ viewer, path, wayIn, search }: TopBarProps) {
  return (
    <div className="wrap">
      <Wordmark />
      <nav className="top-nav" aria-label="Main">
        {places.map(({ href, label }) => (
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

/** Twice in the bar, once to be seen: beside the account, or, where there is no room for that, at the near end of the tools. */
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
        {person && <SignOut formClass="out-form" />}
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

/** Without scripts nobody becomes known later: who is signed in got a document of their own. */
function WaysIn({ wayIn }: { wayIn: WayIn }) {
  return (
    <>
      {wayIn === '/waitlist' && (
        <Link className="out only-wide" to={wayIn}>
          Waitlist
        </Link>
      )}
      <Link className="out" to="/auth">
        Sign In
      </Link>
    </>
  )
}
