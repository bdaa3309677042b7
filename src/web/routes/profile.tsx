import { redirectDocument } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { cents } from '#src/kernel/money.ts'
import { readOwnProfile } from '#src/features/accounts/index.ts'
import { ProfileShell, VerifyFirst, profileTabs } from '#src/features/accounts/ui/index.ts'
import { listOwnListings, sumOwnListings } from '#src/features/catalog/index.ts'
import { OverviewPage } from '#src/features/catalog/ui/index.ts'
import { earningsTexts } from '#src/features/earnings/contract.ts'
import { checkAccount, chooseWeekly, connectAccount, readPayouts, requestPayout } from '#src/features/earnings/index.ts'
import { PayoutsPage } from '#src/features/earnings/ui/index.ts'
import { readEarnings } from '#src/features/orders/index.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile'

// Longer than 60 lines: the rooms of the profile share one address, and what it says is read in one place.

export const meta: Route.MetaFunction = () => [{ title: `Your profile · ${brand.name}` }]

const payoutsTab = '/profile?tab=payouts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const profile = await scope.run(readOwnProfile, {})
  if (!profile.ok) throw toSignIn(request)
  const { searchParams } = new URL(request.url)
  const { id, displayName, username, avatarUrl } = profile.value
  const person = { id, displayName, username, avatarUrl }
  const tab = profileTabs.find((known) => known.id === searchParams.get('tab'))?.id ?? 'overview'
  const nothing = { overview: null, payouts: null }
  if (tab === 'overview') return { person, tab, ...nothing, overview: await readOverview(scope) }
  if (searchParams.get('stripe_success') === 'true') throw await returned(scope)
  if (searchParams.has('stripe_refresh'))
    throw redirectWith(payoutsTab, { title: earningsTexts.linkExpired, tone: 'info' })
  await scope.run(checkAccount, {})
  const read = await scope.run(readPayouts, {})
  if (!read.ok) throw toSignIn(request)
  return { person, tab, ...nothing, payouts: read.value }
}

async function readOverview(scope: Scope) {
  const [listed, summed, earned] = await Promise.all([
    scope.run(listOwnListings, {}),
    scope.run(sumOwnListings, {}),
    scope.run(readEarnings, {}),
  ])
  const { sales, active } = summed.ok ? summed.value : { sales: 0, active: 0 }
  const revenueCents = earned.ok ? earned.value.revenue : cents(0)
  return { listings: listed.ok ? listed.value : [], stats: { sales, active, revenueCents } }
}

/** Back from the provider's page. What the address says is not believed: the provider is asked. */
async function returned(scope: Scope): Promise<Response> {
  const checked = await scope.run(checkAccount, { isReturn: true })
  if (!checked.ok) return redirectWith(payoutsTab, toastOf(checked.failure))
  return redirectWith(
    payoutsTab,
    checked.value.isComplete
      ? { title: earningsTexts.connected }
      : { title: earningsTexts.setupIncomplete, tone: 'info' },
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent, on } = await formValues(request, ['intent', 'on'])
  if (intent === 'connect') {
    const connected = await scope.run(connectAccount, {})
    if (connected.ok) return redirectDocument(connected.value.url, 303)
    return back(request, connected.failure)
  }
  if (intent === 'weekly') {
    const chosen = await scope.run(chooseWeekly, { paysWeekly: on === '1' })
    if (!chosen.ok) return back(request, chosen.failure)
    return redirectWith(payoutsTab, { title: on === '1' ? earningsTexts.weeklyOn : earningsTexts.weeklyOff })
  }
  const requested = await requestedPayout(scope)
  if (!requested) return redirectWith(payoutsTab, { title: earningsTexts.requestFailed, tone: 'bad' })
  return requested.ok ? redirectWith(payoutsTab, { title: earningsTexts.requested }) : back(request, requested.failure)
}

/** Null where it broke: the seller is told so on their page, and the log has the reason. */
async function requestedPayout(scope: Scope) {
  try {
    return await scope.run(requestPayout, {})
  } catch (error) {
    scope.log.error({ error, requestId: scope.requestId }, 'a payout request broke')
    return null
  }
}

function back(request: Request, failure: Parameters<typeof toastOf>[0]): Response {
  return failure.status === 'signed-out'
    ? toSignIn(request, toastOf(failure))
    : redirectWith(payoutsTab, toastOf(failure))
}

export default function Profile({ loaderData: { person, tab, overview, payouts } }: Route.ComponentProps) {
  return (
    <ProfileShell person={person} tab={tab}>
      {overview && <OverviewPage name={person.displayName} {...overview} />}
      {payouts && <PayoutsPage view={payouts} notice={payouts.isEmailVerified ? null : <VerifyFirst />} />}
    </ProfileShell>
  )
}
