import { demoTexts, favoriteTexts } from '#src/storefront/favorites/texts.ts'
import { canBeFavorite, placeOf } from '#src/storefront/favorites/rules.ts'
import { isFavorite, showFavorite } from '#src/storefront/favorites/ui/favorite-state.ts'
import { toast, type ToastInput } from '#src/ui/shell/toast.ts'

/** The server's response to a toggle; `isOn` is the stored state. */
export type FavoriteResponse = { readonly isOn: boolean; readonly isSignedOut: boolean; readonly message: ToastInput }

type Around = {
  readonly path: string
  /** Where the user returns after signing in. */
  readonly next: string
  /** Called after the server has saved the change. */
  readonly onChanged: () => void
  readonly onSignedOut: () => void
}

const underWay = new Set<string>()

/** Toggles a favorite optimistically and reverts on failure. */
export async function toggleFavorite(id: string, isWanted: boolean, around: Around): Promise<void> {
  if (!canBeFavorite(id)) return toast({ ...demoTexts[placeOf(around.path)], tone: 'info' })
  showFavorite(id, isWanted)
  // A toggle during a pending request is sent after its response.
  if (underWay.has(id)) return
  underWay.add(id)
  const answer = await settle(id, isWanted, around.next)
  underWay.delete(id)
  showFavorite(id, answer.isOn)
  toast(answer.message)
  if (answer.isSignedOut) around.onSignedOut()
  else around.onChanged()
}

/** Sends the requested state, and again if it changed while the request was pending. */
async function settle(id: string, isWanted: boolean, next: string): Promise<FavoriteResponse> {
  const answer = await send(id, isWanted, next)
  const isPressedAgain = isFavorite(id) !== isWanted && answer.isOn === isWanted
  return isPressedAgain ? settle(id, !isWanted, next) : answer
}

async function send(id: string, isWanted: boolean, next: string): Promise<FavoriteResponse> {
  const failed = { title: isWanted ? favoriteTexts.addFailed : favoriteTexts.removeFailed, tone: 'bad' } as const
  const unchanged = { isOn: !isWanted, isSignedOut: false, message: failed }
  try {
    const response = await fetch('/api/favorites', {
      method: 'POST',
      // The request completes even if the user leaves the page at once.
      keepalive: true,
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [isWanted ? 'add' : 'remove']: id, next }),
    })
    return response.status < 500 ? ((await response.json()) as FavoriteResponse) : unchanged
  } catch {
    return unchanged
  }
}
