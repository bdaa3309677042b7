import { type ReactNode, type SubmitEvent, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { favoritesOver, setReader } from '#src/storefront/favorites/ui/favorite-state.ts'
import { toggleFavorite } from '#src/storefront/favorites/ui/toggle-favorite.ts'
import { FavoritesContext, favoritesFormId } from '#src/ui/listings/favorite-toggle.tsx'
import { signedIn, type Viewer } from '#src/ui/shell/viewer.ts'
import { refreshPersonal } from '#src/web/client/use-personal.ts'

type WithHeartsProps = { viewer: Viewer; known: readonly string[]; children: ReactNode }

/** Provides the favorites: first those in the document (`known`), then those that the browser loads. */
export function FavoritesProvider({ viewer, known, children }: WithHeartsProps) {
  const person = signedIn(viewer)
  const [readerId, count] = [person?.id ?? null, person?.favoritesCount]
  // The count changes after a change on another device; then the favorites are loaded again.
  useEffect(() => setReader(readerId), [readerId, count])
  const hearts = useMemo(() => favoritesOver(known), [known])
  return (
    <FavoritesContext value={hearts}>
      {children}
      <HeartsForm />
    </FavoritesContext>
  )
}

/** One form for all favorite buttons of the page. */
function HeartsForm() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const here = pathname + search
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    void toggleFavorite(submitter.value, submitter.name === 'add', {
      path: pathname,
      next: here,
      onChanged: () => void refreshPersonal(),
      onSignedOut: () => void navigate(`/auth?next=${encodeURIComponent(here)}&tab=sign-up`),
    })
  }
  return (
    <form id={favoritesFormId} method="post" action="/api/favorites" hidden onSubmit={press}>
      <input type="hidden" name="next" value={here} />
    </form>
  )
}
