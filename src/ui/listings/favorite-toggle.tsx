import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { FavoriteButton } from '#src/ui/listings/favorite-button.tsx'

/** What is known of the reader's favourites. Filled by the root; a page alone, as in tests, knows of none. */
export type FavoriteState = {
  isOn(id: string): boolean
  /** As the document was drawn, so that the browser takes it over without a difference. */
  wasOn(id: string): boolean
  /** Calls back when it changes, and finds out how it stands. Returns what ends that. */
  watch(id: string, onChange: () => void): () => void
}

const noHearts: FavoriteState = { isOn: () => false, wasOn: () => false, watch: () => () => {} }
export const FavoritesContext = createContext(noHearts)

/** The one form of the page that all hearts send; without a script it simply posts. */
export const favoritesFormId = 'hearts'

export function useFavorite(id: string): boolean {
  const hearts = useContext(FavoritesContext)
  const watch = useCallback((onChange: () => void) => hearts.watch(id, onChange), [hearts, id])
  return useSyncExternalStore(
    watch,
    () => hearts.isOn(id),
    () => hearts.wasOn(id),
  )
}

type FavoriteToggleProps = { id: string; title: string; label?: string | undefined; className?: string | undefined }

/** The heart of a listing. `id` is what the address says, so a demo listing has one too, which refuses. */
export function FavoriteToggle(props: FavoriteToggleProps) {
  return <FavoriteHeart {...props} isOn={useFavorite(props.id)} />
}

/** The same where it is known how it stands. */
export function FavoriteHeart({ id, isOn, ...rest }: FavoriteToggleProps & { isOn: boolean }) {
  return <FavoriteButton {...rest} form={favoritesFormId} name={isOn ? 'remove' : 'add'} value={id} pressed={isOn} />
}
