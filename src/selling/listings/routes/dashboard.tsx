import { plural } from '#src/kernel/plural.ts'
import { data } from 'react-router'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { readSampleEffect, readUnanswered } from '#src/selling/analytics/operations/read-totals.ts'
import { unansweredText } from '#src/selling/analytics/rules.ts'
import { todayStats } from '#src/selling/analytics/ui/shop-figures.ts'
import { listDrafts } from '#src/selling/listings/operations/drafts.ts'
import { listOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import type { Task } from '#src/selling/listings/ui/dashboard-page.tsx'
import { effectText } from '#src/selling/listings/ui/missing-parts.tsx'
import { DashboardPage, DashboardUnreadable } from '#src/selling/listings/ui/dashboard-page.tsx'
import { listOwnPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { PayoutHistory } from '#src/selling/earnings/ui/payout-history.tsx'
import { listTryProblems } from '#src/selling/tries/operations/offers.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { readShopFigures } from '#src/web/profile/shop-figures.ts'
import { toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/dashboard'

export const meta = titled('Dashboard')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = await loadOrNull(scope, readDashboard(scope))
  if (read === null) return data(null, unavailable)
  if (!read.listed.ok) throw toSignIn(request)
  const { listed, figures, paid, drafts, unanswered, tries } = read
  const lacksSample = listed.value.some(({ isActive, hasSample }) => isActive && !hasSample)
  const effect = lacksSample ? await scope.run(readSampleEffect, {}) : null
  const published = new URL(request.url).searchParams.get('published')
  return {
    listings: listed.value,
    published: listed.value.find(({ id }) => id === published),
    figures,
    payouts: paid.ok ? paid.value.items : [],
    drafts: drafts.ok ? drafts.value : [],
    effect: effect?.ok ? effect.value : null,
    unanswered: unanswered.ok ? unanswered.value : null,
    tries: tries.ok ? tries.value : [],
    isVerified: scope.actor.kind === 'user' && scope.actor.emailVerified,
  }
}

const listingsShown = 20
const payoutsShown = 5

async function readDashboard(scope: Scope) {
  const [listed, figures, paid, drafts, unanswered, tries] = await Promise.all([
    scope.run(listOwnListings, { limit: listingsShown }),
    readShopFigures(scope),
    scope.run(listOwnPayouts, { limit: payoutsShown }),
    scope.run(listDrafts, {}),
    scope.run(readUnanswered, {}),
    scope.run(listTryProblems, {}),
  ])
  return { listed, figures, paid, drafts, unanswered, tries }
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <DashboardUnreadable />
  const { listings, figures, payouts, isVerified, published } = loaderData
  return (
    <DashboardPage
      listings={listings}
      published={published}
      total={figures?.listings ?? listings.length}
      stats={figures && todayStats(figures)}
      notice={isVerified ? null : <VerifyFirst />}
      tasks={tasksOf(loaderData)}
      payouts={<PayoutHistory payouts={payouts} />}
    />
  )
}

/** Actions for the creator today. */
function tasksOf({ listings, payouts, drafts, unanswered, effect, tries }: Loaded): readonly Task[] {
  const held = listings.filter((listing) => listing.held !== null && listing.held.state !== 'unverified')
  const bare = listings.filter(({ isActive, hasSample }) => isActive && !hasSample)
  const [draft] = drafts
  return [
    ...(payouts[0]?.status === 'failed'
      ? [{ text: 'Your last payout failed', action: 'See why', href: '/profile/payouts' }]
      : []),
    ...held.map(({ id, title }) => ({ text: `Off sale: ${title}`, action: 'Edit', href: `/edit-prompt/${id}` })),
    ...tries.map(({ id, title }) => ({
      text: `Free tries are failing: ${title}`,
      action: 'See why',
      href: `/edit-prompt/${id}/tries`,
    })),
    ...(bare[0]
      ? [
          {
            text: `${plural(bare.length, { one: '1 listing has', other: `${bare.length} listings have` })} no sample. ${effectText(effect)}`.trim(),
            action: 'Add a sample',
            href: `/edit-prompt/${bare[0].id}#field-samples`,
          },
        ]
      : []),
    ...(unanswered
      ? [{ text: unansweredText(unanswered.count), action: 'Reply', href: `/prompt/${unanswered.promptId}#reviews` }]
      : []),
    ...(draft
      ? [
          {
            text: plural(drafts.length, { one: '1 unfinished draft', other: `${drafts.length} unfinished drafts` }),
            action: 'Continue',
            href: `/create-prompt?draft=${draft.id}`,
          },
        ]
      : []),
  ]
}
