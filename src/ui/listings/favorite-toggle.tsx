import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { FavoriteButton } from '#src/ui/listings/favorite-button.tsx'

/** The store of the user's favorites, provided by the root; tests without it have none. */
export type FavoriteState = {
  isOn(id: string): boolean
  /** The value during server rendering, so that hydration matches. */
  wasOn(id: string): boolean
  /** Subscribes to changes and loads the value. Returns the unsubscribe function. */
  watch(id: string, onChange: () => void): () => void
}

const noHearts: FavoriteState = { isOn: () => false, wasOn: () => false, watch: () => () => {} }
export const FavoritesContext = createContext(noHearts)

/** The form that all hearts of a page submit; without scripts it posts. */
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

/** The heart of a listing. `id` comes from the URL, so demo listings have one too, which the server rejects. */
export function FavoriteToggle(props: FavoriteToggleProps) {
  return <FavoriteHeart {...props} isOn={useFavorite(props.id)} />
}

/** The heart with a known state. */
export function FavoriteHeart({ id, isOn, ...rest }: FavoriteToggleProps & { isOn: boolean }) {
  return <FavoriteButton {...rest} form={favoritesFormId} name={isOn ? 'remove' : 'add'} value={id} pressed={isOn} />
}
