import { data } from 'react-router'
import { acceptSeat, readInvitation } from '#src/buying/seats/operations/accept.ts'
import { seatHref } from '#src/buying/seats/rules.ts'
import { seatTexts } from '#src/buying/seats/texts.ts'
import { AcceptPage } from '#src/buying/seats/ui/accept-page.tsx'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/seat-accept'

export const meta = titled(
  'A seat for you',
  { name: 'robots', content: 'noindex' },
  // The URL contains a token: see the page to reset a password.
  { name: 'referrer', content: 'strict-origin' },
)

/** Links in emails are opened in any browser, so the page is public. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readInvitation, { token })
  return read.ok ? { token, invitation: read.value } : data({ token, invitation: null }, { status: 404 })
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const accepted = await context.get(scopeContext).run(acceptSeat, { token })
  if (accepted.ok) return redirectWith(`/purchases/${accepted.value.purchaseId}`, { title: seatTexts.accepted })
  const { failure } = accepted
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure), seatHref(token))
  return refused(failure, {})
}

export default function SeatAccept({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : null
  return <AcceptPage {...loaderData} failure={failure} />
}
