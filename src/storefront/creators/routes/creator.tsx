import { data, redirect, useLocation } from 'react-router'
import { listCreatorListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { listPublicCollections } from '#src/storefront/collections/operations/read.ts'
import { listBundlesOfCreator } from '#src/money/bundles/operations/read.ts'
import { creatorQuery } from '#src/storefront/creators/contract.ts'
import type { CreatorTab } from '#src/storefront/creators/rules.ts'
import { readCreator } from '#src/storefront/creators/operations/read-creator.ts'
import { CreatorMissing } from '#src/storefront/creators/ui/creator-missing.tsx'
import type { CreatorPageProps } from '#src/storefront/creators/ui/creator-page.tsx'
import { CreatorPage } from '#src/storefront/creators/ui/creator-page.tsx'
import { readFollowing } from '#src/storefront/follows/operations/follows.ts'
import { FollowButton } from '#src/storefront/follows/ui/follow-button.tsx'
import { MessageButton } from '#src/people/messages/ui/message-button.tsx'
import { readProgram } from '#src/money/affiliates/operations/programs.ts'
import { BecomeAffiliate } from '#src/money/affiliates/ui/affiliate-notice.tsx'
import { listReviewsOfCreator } from '#src/buying/reviews/operations/lists.ts'
import { creatorHead } from '#src/web/machines/page-heads.ts'
import { creatorTag, listingTag } from '#src/web/public-page-rules.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { useFollowing } from '#src/web/client/use-personal.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/creator'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { search, searchParams } = new URL(request.url)
  const read = await scope.run(readCreator, { username: params.username })
  if (!read.ok) return data({ isFound: false as const }, { status: 404 })
  const creator = read.value
  // Usernames are case-insensitive, but each page has one URL. A former one may be somebody else's later.
  const isFormer = params.username.toLowerCase() !== creator.username
  if (params.username !== creator.username)
    throw redirect(`/creator/${creator.username}${search}`, isFormer ? 302 : 301)
  const { tab, after } = creatorQuery.parse(Object.fromEntries(searchParams))
  const [following, program, { page, reviews, collections, bundles }] = await Promise.all([
    scope.run(readFollowing, { creatorId: creator.id }),
    scope.run(readProgram, { username: creator.username }),
    readTab(scope, tab, { creatorId: creator.id, after }),
  ])
  const nextHref = page?.next ? `/creator/${creator.username}?after=${page.next}` : null
  const followers = following.ok ? following.value.followers : 0
  const found = {
    isFound: true as const,
    head: creatorHead(creator, followers, scope.settings),
    creator,
    program: program.ok ? program.value : null,
    tab,
    page,
    nextHref,
    ...{ reviews, collections, bundles },
    followers,
    following: scope.isPersonal && following.ok ? following.value : null,
  }
  return data(found, scope.isWhole ? { headers: { 'X-Page-Tags': tagsOf(found) } } : {})
}

type ListQuery = { readonly creatorId: string; readonly after?: string | undefined }

/** The content of the selected tab; null for that of the others. */
async function readTab({ run }: Scope, tab: CreatorTab, listQuery: ListQuery) {
  const { creatorId } = listQuery
  const [listings, reviews, collections, bundles] = await Promise.all([
    tab === 'listings' ? run(listCreatorListings, listQuery) : null,
    tab === 'reviews' ? run(listReviewsOfCreator, listQuery) : null,
    tab === 'collections' ? run(listPublicCollections, { ownerId: creatorId }) : null,
    tab === 'bundles' ? run(listBundlesOfCreator, { sellerId: creatorId }) : null,
  ])
  return {
    page: listings?.ok ? listings.value : null,
    reviews: reviews?.ok ? reviews.value : null,
    collections: collections?.ok ? collections.value : null,
    bundles: bundles?.ok ? bundles.value : null,
  }
}

type Shown = Pick<CreatorPageProps, 'creator' | 'collections'> & { readonly page: CreatorPageProps['listings'] }

/** The page is outdated when the creator or a listing on it changes. */
function tagsOf({ creator, page, collections }: Shown): string {
  const listings = [...(page?.items ?? []), ...(collections ?? []).flatMap(({ covers }) => covers)]
  return [creatorTag(creator.id), ...listings.map(({ id }) => listingTag(id))].join(' ')
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = (args) =>
  args.loaderData?.isFound ? args.loaderData.head : titled('Creator Not Found')(args)

export default function Creator({ loaderData }: Route.ComponentProps) {
  return loaderData.isFound ? <FoundCreator {...loaderData} /> : <CreatorMissing />
}

type Found = Extract<Route.ComponentProps['loaderData'], { isFound: true }>

function FoundCreator({ creator, program, tab, page, reviews, collections, bundles, followers, following }: Found) {
  const { key } = useLocation()
  const state = useFollowing(creator.id, following)
  return (
    <CreatorPage
      creator={creator}
      followers={state?.followers ?? followers}
      tab={tab}
      listings={page}
      reviews={reviews}
      collections={collections}
      bundles={bundles}
      place={key}
      acts={
        // Someone who is suspended can neither publish nor answer.
        state?.isOwn || creator.isSuspended ? null : (
          <>
            <FollowButton creator={creator} state={state} />
            <MessageButton creator={creator} />
            <BecomeAffiliate program={program} />
          </>
        )
      }
    />
  )
}
