import { redirectDocument } from 'react-router'
import { readWeeks } from '#src/selling/analytics/operations/read-totals.ts'
import { WeeklyEarnings } from '#src/selling/analytics/ui/weekly-earnings.tsx'
import {
  acceptCollaboration,
  endCollaboration,
  listCollaborations,
} from '#src/money/collaborations/operations/collaborations.ts'
import { collaborationTexts } from '#src/money/collaborations/texts.ts'
import { SharedWithYou } from '#src/money/collaborations/ui/shared-with-you.tsx'
import { earningsTexts } from '#src/selling/earnings/texts.ts'
import { checkAccount, connectAccount, openDashboard } from '#src/selling/earnings/operations/connected-account.ts'
import { chooseWeekly, requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { PayoutsPage } from '#src/selling/earnings/ui/payouts-page.tsx'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-payouts'

export const loader = ({ context, request }: Route.LoaderArgs) => readPayoutsTab(context.get(scopeContext), request)

export const action = ({ context, request }: Route.ActionArgs) => changePayouts(context.get(scopeContext), request)

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { view, weeks, collaborations } = loaderData
  return (
    <PayoutsPage
      view={view}
      notice={view.isEmailVerified ? null : <VerifyFirst />}
      chart={<WeeklyEarnings weeks={weeks} />}
      shared={<SharedWithYou collaborations={collaborations} />}
    />
  )
}

const payoutsTab = '/profile/payouts'

async function readPayoutsTab(scope: Scope, request: Request) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('stripe_success') === 'true') throw await returned(scope, request)
  if (searchParams.has('stripe_refresh'))
    throw redirectWith(
      payoutsTab,
      isSettingUp(request) ? { title: earningsTexts.linkExpired, tone: 'info' } : undefined,
    )
  await scope.run(checkAccount, {})
  const { after, before } = Object.fromEntries(searchParams)
  const [read, weeks, shared] = await Promise.all([
    scope.run(readPayouts, { after, before }),
    scope.run(readWeeks, {}),
    scope.run(listCollaborations, {}),
  ])
  if (!read.ok) throw toSignIn(request)
  return { view: read.value, weeks: weeks.ok ? weeks.value : [], collaborations: shared.ok ? shared.value : [] }
}

/** Set when a seller goes to the provider's onboarding, so that the result shows once on return. */
const setupCookie = 'stripe-setup'
const setupStarted = `${setupCookie}=1; Path=/profile; Max-Age=86400; HttpOnly; SameSite=Lax`
const setupEnded = `${setupCookie}=; Path=/profile; Max-Age=0; HttpOnly; SameSite=Lax`

/** Handles the return from onboarding. Asks the provider for the result, since anyone can open this URL. */
async function returned(scope: Scope, request: Request): Promise<Response> {
  if (!isSettingUp(request)) return redirectWith(payoutsTab)
  const checked = await scope.run(checkAccount, { isReturn: true })
  if (!checked.ok) return redirectWith(payoutsTab, toastOf(checked.failure), [setupEnded])
  return redirectWith(
    payoutsTab,
    checked.value.isComplete
      ? { title: earningsTexts.connected }
      : { title: earningsTexts.setupIncomplete, tone: 'info' },
    [setupEnded],
  )
}

function isSettingUp(request: Request): boolean {
  return (request.headers.get('cookie') ?? '').split(/; */).includes(`${setupCookie}=1`)
}

async function changePayouts(scope: Scope, request: Request): Promise<Response> {
  const { intent: given, on, id } = await formValues(request, ['intent', 'on', 'id'])
  const intent = intentOf(given, ['connect', 'dashboard', 'weekly', 'request-payout', 'accept-share', 'end-share'])
  if (intent === 'connect' || intent === 'dashboard') {
    const opened = await scope.run(intent === 'connect' ? connectAccount : openDashboard, {})
    if (!opened.ok) return back(request, opened.failure)
    const leaving = redirectDocument(opened.value.url, 303)
    if (intent === 'connect') leaving.headers.append('Set-Cookie', setupStarted)
    return leaving
  }
  if (intent === 'weekly') {
    const chosen = await scope.run(chooseWeekly, { paysWeekly: on === '1' })
    if (!chosen.ok) return back(request, chosen.failure)
    return redirectWith(payoutsTab, { title: on === '1' ? earningsTexts.weeklyOn : earningsTexts.weeklyOff })
  }
  if (intent === 'accept-share' || intent === 'end-share') return answerShare(scope, request, intent, id)
  const requested = await requestedPayout(scope)
  if (!requested) return redirectWith(payoutsTab, { title: earningsTexts.requestFailed, tone: 'bad' })
  return requested.ok ? redirectWith(payoutsTab, { title: earningsTexts.requested }) : back(request, requested.failure)
}

async function answerShare(scope: Scope, request: Request, intent: 'accept-share' | 'end-share', id?: string) {
  if (intent === 'accept-share') {
    const done = await scope.run(acceptCollaboration, { id })
    return done.ok ? redirectWith(payoutsTab, { title: collaborationTexts.accepted }) : back(request, done.failure)
  }
  const done = await scope.run(endCollaboration, { id })
  return done.ok
    ? redirectWith(payoutsTab, { title: collaborationTexts[done.value.news] })
    : back(request, done.failure)
}

/** Null after an unexpected error, which is logged. */
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
