import { redirectDocument } from 'react-router'
import { earningsTexts } from '#src/features/earnings/contract.ts'
import {
  checkAccount,
  chooseWeekly,
  connectAccount,
  openDashboard,
  readPayouts,
  requestPayout,
} from '#src/features/earnings/index.ts'
import { formValues } from '#src/web/forms.ts'
import { roomPath } from '#src/web/profile/room.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'

const payoutsTab = roomPath('payouts')

export async function readPayoutsRoom(scope: Scope, request: Request) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('stripe_success') === 'true') throw await returned(scope)
  if (searchParams.has('stripe_refresh'))
    throw redirectWith(payoutsTab, { title: earningsTexts.linkExpired, tone: 'info' })
  await scope.run(checkAccount, {})
  const { after, before } = Object.fromEntries(searchParams)
  const read = await scope.run(readPayouts, { after, before })
  if (!read.ok) throw toSignIn(request)
  return read.value
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

export async function changePayouts(scope: Scope, request: Request): Promise<Response> {
  const { intent, on } = await formValues(request, ['intent', 'on'])
  if (intent === 'connect' || intent === 'dashboard') {
    const opened = await scope.run(intent === 'connect' ? connectAccount : openDashboard, {})
    if (opened.ok) return redirectDocument(opened.value.url, 303)
    return back(request, opened.failure)
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
