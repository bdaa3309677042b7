import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { data, redirect } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { amountUnread } from '#src/buying/cart/failures.ts'
import type { Result } from '#src/kernel/result.ts'
import { buyNowTexts, cartTexts } from '#src/buying/cart/texts.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { demoListingAt } from '#src/storefront/catalog/ui/demo-listings.ts'
import { DemoPromptPage } from '#src/storefront/catalog/ui/demo-prompt-page.tsx'
import { ListingMissing, ListingPaused, OwnedButOffSale } from '#src/selling/listings/ui/form-states.tsx'
import { PromptPage } from '#src/storefront/catalog/ui/prompt-page.tsx'
import { AddToCollection } from '#src/storefront/collections/ui/add-to-collection.tsx'
import { listBundlesWith } from '#src/money/bundles/operations/read.ts'
import { BundlesWith } from '#src/money/bundles/ui/bundles-with.tsx'
import { listResults } from '#src/selling/checks/operations/results.ts'
import { ChecksPanel } from '#src/selling/checks/ui/checks-panel.tsx'
import { ReportButton } from '#src/trust/reports/ui/report-dialog.tsx'
import { reviewQuery } from '#src/buying/reviews/contract.ts'
import { listListingReviews } from '#src/buying/reviews/operations/lists.ts'
import { offerOfKey } from '#src/storefront/catalog/rules.ts'
import { readOffer } from '#src/selling/tries/operations/offers.ts'
import { readProgram } from '#src/money/affiliates/operations/programs.ts'
import { AffiliateNotice, BecomeAffiliate } from '#src/money/affiliates/ui/affiliate-notice.tsx'
import { TryButton } from '#src/selling/tries/ui/try-button.tsx'
import { ReviewsPanel } from '#src/buying/reviews/ui/reviews-panel.tsx'
import { useRefusalToast } from '#src/ui/forms/use-refusal-toast.ts'
import { runsScripts } from '#src/web/flash.ts'
import { listingHead } from '#src/web/machines/page-heads.ts'
import { sellerTag } from '#src/web/public-page-rules.ts'
import { formValues } from '#src/web/forms.ts'
import type { ListingPersonal, Personal } from '#src/web/personal.ts'
import { intentOf } from '#src/web/intent.ts'
import { readPersonal } from '#src/web/read-personal.ts'
import { pendingActionCookies } from '#src/web/pending-action.ts'
import { redirectWith, refused, signInHref, toastOf } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { useCountedView } from '#src/web/use-counted-view.ts'
import { useAffiliate, useFollowing, useListingPersonal } from '#src/web/client/use-personal.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/prompt'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  // Ids are case-insensitive, but each page has one URL.
  if (isId(params.id) && params.id !== params.id.toLowerCase())
    throw redirect(`/prompt/${params.id.toLowerCase()}`, 301)
  const read = await scope.run(readListing, { id: params.id })
  if (!read.ok) return missing(scope, params.id, read.failure)
  const { listing, preview, related, isByPosition } = read.value
  const query = new URL(request.url).searchParams
  const listQuery = reviewQuery.parse({
    sort: query.get('reviews') ?? undefined,
    after: query.get('after') ?? undefined,
  })
  const [reviews, checks, offer, program, bundles, personal] = await Promise.all([
    scope.run(listListingReviews, { ...listQuery, promptId: listing.id }),
    scope.run(listResults, { promptId: listing.id }),
    scope.run(readOffer, { promptId: listing.id }),
    scope.run(readProgram, { listingId: listing.id }),
    bundlesWith(scope, listing.id),
    scope.isPersonal ? readPersonal(scope, listing.id, listing.creator.id) : null,
  ])
  if (!reviews.ok) throw new Error(reviews.failure.message)
  // With scripts, the page reports the view.
  if (scope.isPersonal && !runsScripts(request.headers.get('cookie') ?? '')) scope.noteView(listing.id)
  const { refundDays, takesPayments } = scope.settings
  const head = { listing, reviews: reviews.value.page.items, isByPosition }
  const found = {
    isFound: true as const,
    head: listingHead(head, scope.settings),
    listing,
    preview,
    related,
    isByPosition,
    heartId: isByPosition ? params.id : listing.id,
    offer: valueOrNull(offer),
    program: valueOrNull(program),
    bundles,
    reviews: reviews.value,
    // The listing can go off sale while the page loads.
    checks: checks.ok ? checks.value : { versions: [], checks: [] },
    isContinued: listQuery.after !== undefined,
    ...shownTo(personal),
    refundDays,
    takesPayments,
  }
  if (isByPosition) return data(found, unfound)
  return data(found, scope.isWhole ? { headers: { 'X-Page-Tags': sellerTag(listing.creator.id) } } : {})
}

const valueOrNull = <Value,>(read: Result<Value, Failure>): Value | null => (read.ok ? read.value : null)

const shownTo = (personal: Personal | null) => ({
  personal: personal?.listing ?? null,
  following: personal?.following ?? null,
  affiliate: personal?.affiliate ?? null,
})

async function bundlesWith(scope: Scope, promptId: string) {
  const read = await scope.run(listBundlesWith, { promptId })
  return read.ok ? read.value : []
}

async function missing(scope: Scope, id: string, failed: Failure) {
  const demo = demoListingAt(id, scope.settings)
  const personal = scope.isPersonal ? await readPersonal(scope, id) : null
  const paused = failed.code === 'listing-paused' ? (failed.data as Paused) : null
  const shown = { isFound: false as const, demo, paused, id, personal: personal?.listing ?? null }
  if (paused) return data(shown, { headers: { 'X-Robots-Tag': 'noindex' } })
  return data(shown, demo ? unfound : { status: 404 })
}

/** A listing that its creator paused. */
type Paused = { readonly title: string; readonly creator: string }

/** Demo items move, so they are neither cached nor indexed. */
const unfound = { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } }

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args
  if (loaderData?.isFound) return loaderData.head
  const title = loaderData?.demo?.title ?? loaderData?.paused?.title
  return title === undefined
    ? titled('Prompt not found')(args)
    : titled(title, { name: 'robots', content: 'noindex' })(args)
}

/** Add to Cart and Buy Now. Buy Now continues to the checkout, also if the listing is already in the cart. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const posted = await formValues(request, ['intent', 'promptId', 'licence', 'amount'])
  const { intent, promptId = params.id, licence } = posted
  const isBuyNow = intentOf(intent, ['buy-now', 'add-to-cart']) === 'buy-now'
  const amount = posted['amount'] === undefined ? undefined : parseAmount(posted['amount'])
  if (amount === null) return refused(amountUnread(), {})
  const added = await scope.run(addCartItem, { promptId, amount, ...(licence !== undefined && offerOfKey(licence)) })
  if (added.ok && isBuyNow) return redirectWith('/checkout')
  if (added.ok)
    return redirectWith(`/prompt/${promptId}`, { title: cartTexts.addedTitle, description: cartTexts.added })
  const { failure } = added
  if (failure.status === 'signed-out') {
    const back = `/prompt/${promptId}`
    const kind = isBuyNow ? 'buy-now' : 'add-to-cart'
    const kept = pendingActionCookies({ kind, id: promptId, back, licence, amount })
    return redirectWith(signInHref(back), toastOf(failure), kept)
  }
  if (failure.code === 'already-in-cart' && isBuyNow) return redirectWith('/checkout')
  const shown = failure.code === 'demo-prompt' && isBuyNow ? { ...failure, ...refusedBuyNow(promptId) } : failure
  return refused(shown, {})
}

/** An id in another format is a demo item's; otherwise the listing does not exist. */
function refusedBuyNow(promptId: string) {
  return isId(promptId)
    ? { title: buyNowTexts.invalidTitle, message: buyNowTexts.invalid }
    : { title: buyNowTexts.demoTitle, message: buyNowTexts.demo }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Prompt({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure ?? null
  useRefusalToast(failure)
  if (loaderData.isFound) return <FoundPrompt {...loaderData} failure={failure} />
  if (loaderData.demo) return <DemoPromptPage listing={loaderData.demo} failure={failure} />
  return <MissingPrompt {...loaderData} />
}

/** Buyers of a listing that is off sale get a link to their copy. */
function MissingPrompt({ id, paused, personal }: MissingProps) {
  const known = useListingPersonal(id, personal)
  return known?.purchaseId ? (
    <OwnedButOffSale purchaseId={known.purchaseId} />
  ) : paused ? (
    <ListingPaused {...paused} />
  ) : (
    <ListingMissing />
  )
}

function FoundPrompt({ reviews, checks, isContinued, personal, following, affiliate, failure, ...found }: FoundProps) {
  const visit = useAffiliate(found.listing.id, affiliate)
  const known = useListingPersonal(found.listing.id, personal)
  const { listing, preview, related, refundDays, takesPayments, heartId, offer, program } = found
  useCountedView(listing.id)
  const followed = useFollowing(listing.creator.id, following)
  const standing = known && { ...known.reviews, isOwn: known.isOwn, viewerId: known.viewerId }
  return (
    <PromptPage
      {...{ listing, preview, related, refundDays, takesPayments, heartId, failure }}
      personal={known}
      following={followed}
      tryOut={offer && listing.isActive && !known?.purchaseId && <TryButton promptId={listing.id} offer={offer} />}
      affiliate={<AffiliateNotice username={visit?.username ?? null} />}
      earn={!known?.isOwn && <BecomeAffiliate program={program} />}
      collect={!found.isByPosition && <AddToCollection listing={listing} />}
      report={!known?.isOwn && <ReportButton promptId={listing.id} />}
      bundles={<BundlesWith bundles={found.bundles} />}
      checks={<ChecksPanel results={checks} />}
      reviews={<ReviewsPanel promptId={listing.id} reviews={reviews} personal={standing} isContinued={isContinued} />}
    />
  )
}

type MissingProps = {
  readonly id: string
  readonly paused: Paused | null
  readonly personal: ListingPersonal | null
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { isFound: true }>
type FoundProps = Loaded & { failure: NonNullable<Route.ComponentProps['actionData']>['failure'] | null }
