import { demoTexts, favoriteTexts } from '#src/features/favorites/contract.ts'
import { canBeFavorite, placeOf } from '#src/features/favorites/rules.ts'
import { isHeartOn, showHeart } from '#src/features/favorites/ui/hearts.ts'
import { toast, type ToastInput } from '#src/ui/shell/toast.ts'

/** What the server answers to a heart; `isOn` is how it stands there. */
export type HeartAnswer = { readonly isOn: boolean; readonly isSignedOut: boolean; readonly message: ToastInput }

type Around = {
  readonly path: string
  /** Called once the server has it. */
  readonly onChanged: () => void
  readonly onSignedOut: () => void
}

const underWay = new Set<string>()

/** Shows the new state at once, tells the server, and shows the old one again where that fails. */
export async function pressHeart(id: string, isWanted: boolean, around: Around): Promise<void> {
  if (!canBeFavorite(id)) return toast({ ...demoTexts[placeOf(around.path)], tone: 'info' })
  showHeart(id, isWanted)
  // Who presses again meanwhile is heard when the answer is there.
  if (underWay.has(id)) return
  underWay.add(id)
  const answer = await settle(id, isWanted)
  underWay.delete(id)
  showHeart(id, answer.isOn)
  toast(answer.message)
  if (answer.isSignedOut) around.onSignedOut()
  else around.onChanged()
}

/** Sends the wish, and what it was changed to while it was on its way. */
async function settle(id: string, isWanted: boolean): Promise<HeartAnswer> {
  const answer = await send(id, isWanted)
  const isPressedAgain = isHeartOn(id) !== isWanted && answer.isOn === isWanted
  return isPressedAgain ? settle(id, !isWanted) : answer
}

async function send(id: string, isWanted: boolean): Promise<HeartAnswer> {
  const failed = { title: isWanted ? favoriteTexts.addFailed : favoriteTexts.removeFailed, tone: 'bad' } as const
  const unchanged = { isOn: !isWanted, isSignedOut: false, message: failed }
  try {
    const response = await fetch('/api/favorites', {
      method: 'POST',
      // It arrives even where the page is left at once.
      keepalive: true,
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [isWanted ? 'add' : 'remove']: id }),
    })
    return response.status < 500 ? ((await response.json()) as HeartAnswer) : unchanged
  } catch {
    return unchanged
  }
}
