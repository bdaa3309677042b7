import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Result } from '#src/kernel/result.ts'
import { cartTexts } from '#src/buying/cart/texts.ts'
import { offerOfKey } from '#src/storefront/catalog/rules.ts'
import { addFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import { favoriteTexts } from '#src/storefront/favorites/texts.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { followTexts } from '#src/storefront/follows/texts.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { safeNext, toastOf } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'

const kinds = ['buy-now', 'add-to-cart', 'favorite', 'follow'] as const

/**
 * What a signed-out visitor posted. It is done after the sign-in that returns to `back`. It is kept in a cookie of this browser,
 * which only our answer to the visitor's own POST sets: a link of another site can name a return page, but no action.
 */
export type PendingAction = {
  readonly kind: (typeof kinds)[number]
  /** The listing, or the creator to follow. */
  readonly id: string
  /** The page that was left; the action is done only if the sign-in returns there. */
  readonly back: string
  /** What was chosen of the listing; the license as `offerKey` writes it. */
  readonly licence?: string | undefined
  readonly amount?: number | undefined
}

const name = 'pending-action'
const seconds = 3600
const attributes = 'Path=/; HttpOnly; SameSite=Lax'

/** Set-Cookie values that keep the action; none if it cannot be kept. */
export function pendingActionCookies(action: PendingAction): readonly string[] {
  const isKept = isPendingAction(action) && action.back.length <= 500
  return isKept ? [`${name}=${encodeURIComponent(JSON.stringify(action))}; Max-Age=${seconds}; ${attributes}`] : []
}

/** The action that waits for a sign-in that returns to `next`. */
export function readPendingAction(request: Request, next: string): PendingAction | null {
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  if (pair === undefined) return null
  try {
    const action: unknown = JSON.parse(decodeURIComponent(pair.slice(name.length + 1)))
    return isPendingAction(action) && action.back === next ? action : null
  } catch {
    return null
  }
}

function isPendingAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, back, licence, amount } = value as Record<string, unknown>
  return (
    kinds.some((one) => one === kind) &&
    typeof id === 'string' &&
    isId(id) &&
    typeof back === 'string' &&
    (licence === undefined || (typeof licence === 'string' && licence.length <= 64)) &&
    (amount === undefined || typeof amount === 'number') &&
    back !== '/' &&
    safeNext(back) === back
  )
}

export const clearPendingAction = `${name}=; Max-Age=0; ${attributes}`

type Done = { readonly to: string; readonly toast: ToastInput | null }

/** Performs the action as the signed-in user. Returns the next page, and a toast unless the sign-in's own is enough. */
export async function finishPendingAction(
  run: Scope['run'],
  { kind, id, back, licence, amount }: PendingAction,
): Promise<Done> {
  if (kind === 'follow')
    return { to: back, toast: toastAfter(await run(followCreator, { creatorId: id }), { title: followTexts.followed }) }
  if (kind === 'favorite')
    return { to: back, toast: toastAfter(await run(addFavorite, { promptId: id }), { title: favoriteTexts.added }) }
  const added = await run(addCartItem, { promptId: id, amount, ...(licence !== undefined && offerOfKey(licence)) })
  const isInCart = added.ok || added.failure.code === 'already-in-cart'
  if (kind === 'buy-now' && isInCart) return { to: '/checkout', toast: null }
  return { to: back, toast: toastAfter(added, { title: cartTexts.addedTitle, description: cartTexts.added }) }
}

const toastAfter = (done: Result<unknown, Failure>, success: ToastInput): ToastInput =>
  done.ok ? success : toastOf(done.failure)
