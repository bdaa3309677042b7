import { isStaff } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import type { OwnProfile } from '#src/people/accounts/public/presenter.ts'
import { readCartIds } from '#src/buying/cart/operations/cart.ts'
import { countFavorites, listFavoriteIds } from '#src/storefront/favorites/operations/favorites.ts'
import { readFollowing } from '#src/storefront/follows/operations/follows.ts'
import { readOwnership } from '#src/buying/library/operations/purchases.ts'
import { countUnread } from '#src/people/messages/operations/threads.ts'
import { countUnreadNotifications } from '#src/people/notifications/operations/notifications.ts'
import { readVisit } from '#src/money/affiliates/operations/visits.ts'
import { readOwnReview } from '#src/buying/reviews/operations/reviews.ts'
import type { KnownViewer } from '#src/ui/shell/viewer.ts'
import { oncePerRequest } from '#src/web/once-per-request.ts'
import { ownProfileOf } from '#src/web/own-profile.ts'
import type { AffiliateVisit, ListingPersonal, Personal } from '#src/web/personal.ts'
import type { Scope } from '#src/web/scope.ts'

/** Reads the viewer with the figures in the top bar, and their relation to a listing or creator. */
export async function readPersonal(
  scope: Scope,
  promptId: string | null,
  creatorId: string | null = null,
): Promise<Personal> {
  const { actor } = scope
  const affiliate = await affiliateOf(scope, promptId)
  if (actor.kind !== 'user') return { viewer: null, listing: null, following: null, affiliate }
  const personal = actor.suspension
    ? await personalOfSuspended(scope)
    : await personalOf(scope, actor.userId, promptId, creatorId)
  return { ...personal, affiliate }
}

/** Costs nothing without the cookie of an affiliate's link. */
async function affiliateOf({ via, run }: Scope, promptId: string | null): Promise<AffiliateVisit | null> {
  if (via === undefined || promptId === null) return null
  const read = await run(readVisit, { linkId: via, promptId })
  return read.ok && read.value !== null ? { promptId, username: read.value } : null
}

async function personalOf(
  scope: Scope,
  viewerId: string,
  promptId: string | null,
  creatorId: string | null,
): Promise<Omit<Personal, 'affiliate'>> {
  const validId = promptId !== null && isId(promptId) ? promptId : null
  const [profile, { inCart, ...counts }, listing, reviews, following] = await Promise.all([
    ownProfileOf(scope),
    countsOf(scope),
    validId === null ? null : scope.run(readOwnership, { promptId: validId }),
    validId === null ? null : scope.run(readOwnReview, { promptId: validId }),
    creatorId !== null && isId(creatorId) ? scope.run(readFollowing, { creatorId }) : null,
  ])
  const viewer = profile.ok ? viewerOf(profile.value, scope, counts) : null
  const personal: ListingPersonal | null =
    validId !== null && listing?.ok && reviews?.ok
      ? { promptId: validId, inCart: inCart.includes(validId), ...listing.value, viewerId, reviews: reviews.value }
      : null
  return { viewer, listing: personal, following: following?.ok ? following.value : null }
}

/** The figures in the top bar. */
const countsOf = oncePerRequest(async ({ run }) => {
  const [cart, favorites, unread, messages] = await Promise.all([
    run(readCartIds, {}),
    run(countFavorites, {}),
    run(countUnreadNotifications, {}),
    run(countUnread, {}),
  ])
  const inCart = cart.ok ? cart.value : []
  return {
    inCart,
    cartCount: inCart.length,
    favoritesCount: favorites.ok ? favorites.value : 0,
    unreadCount: unread.ok ? unread.value : 0,
    messagesCount: messages.ok ? messages.value : 0,
  }
})

/** Suspended and banned users have no cart and no favorites. */
async function personalOfSuspended(scope: Scope): Promise<Omit<Personal, 'affiliate'>> {
  const [profile, unread] = await Promise.all([ownProfileOf(scope), scope.run(countUnreadNotifications, {})])
  const counts = { cartCount: 0, favoritesCount: 0, messagesCount: 0, unreadCount: unread.ok ? unread.value : 0 }
  const viewer = profile.ok ? { ...viewerOf(profile.value, scope, counts), isSuspended: true } : null
  return { viewer, listing: null, following: null }
}

/** The viewer's newest favorites, for a page without scripts. */
export async function readFavoriteIds({ actor, run }: Scope): Promise<readonly string[]> {
  const picked = actor.kind !== 'user' || actor.suspension ? null : await run(listFavoriteIds, {})
  return picked?.ok ? picked.value : []
}

/** Lists the fields, so that a new private field of a profile does not reach every page. */
function viewerOf(
  profile: OwnProfile,
  scope: Scope,
  counts: Pick<KnownViewer, 'cartCount' | 'favoritesCount' | 'unreadCount' | 'messagesCount'>,
): KnownViewer {
  const { id, username, displayName, avatarUrl } = profile
  return {
    ...{ id, username, displayName, avatarUrl, isAdmin: isStaff(scope.actor), ...counts },
    ...(scope.viewing && { isViewed: true }),
  }
}
