import { Link } from '#src/ui/elements/link.tsx'
import { Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { ButtonLink, buttonClass } from '#src/ui/elements/button.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { PlaceCount } from '#src/ui/shell/place-count.tsx'
import { isAt, openPlaces, placesOf, type WayIn } from '#src/ui/shell/places.ts'
import { SearchForm } from '#src/ui/shell/search-form.tsx'
import { SignOut } from '#src/ui/shell/sign-out.tsx'
import { ThemeSwitch } from '#src/ui/shell/theme-switch.tsx'
import { signedIn, type Viewer } from '#src/ui/shell/viewer.ts'

/** What the drawer of the top bar holds on narrow screens: all that the bar itself has no room for. */
export function SideMenu({ viewer, path, wayIn }: { viewer: Viewer; path: string; wayIn: WayIn }) {
  const person = signedIn(viewer)
  return (
    <>
      <Wordmark />
      <SearchForm className="affix side-search" hotkey={false} />
      <nav className="side-places" aria-label="Menu">
        {[...openPlaces, ...(person ? placesOf(person) : [])].map(({ href, label, count = 0 }) => (
          <Link key={href} to={href} aria-current={isAt(path, href) ? 'page' : undefined}>
            {label}
            <PlaceCount count={count} />
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
        {viewer === null && wayIn === '/waitlist' && (
          <ButtonLink to={wayIn} look="ink" wide>
            Join the Waitlist
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
