import { Link } from '#src/ui/link.tsx'
import { Wordmark } from '#src/ui/brand-mark.tsx'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { Byline } from '#src/ui/byline.tsx'
import { PlaceCount } from '#src/ui/place-count.tsx'
import { isAt, openPlaces, placesOf, type WayIn } from '#src/ui/places.ts'
import { SearchForm } from '#src/ui/search-form.tsx'
import { SignOut } from '#src/ui/sign-out.tsx'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'
import { signedIn, type Viewer } from '#src/ui/viewer.ts'

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
