import { data } from 'react-router'
import { claimGift, readGiftLink } from '#src/buying/gifts/operations/claim.ts'
import { claimHref } from '#src/buying/gifts/rules.ts'
import { giftTexts } from '#src/buying/gifts/texts.ts'
import { ClaimPage } from '#src/buying/gifts/ui/claim-page.tsx'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/gift-claim'

export const meta = titled(
  'A gift for you',
  { name: 'robots', content: 'noindex' },
  // The URL contains a token, so other sites get the origin only, as from the page to reset a password.
  { name: 'referrer', content: 'strict-origin' },
)

/** Links in emails are opened in any browser, so the page is public. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readGiftLink, { token })
  return read.ok ? { token, gift: read.value } : data({ token, gift: null }, { status: 404 })
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const claimed = await context.get(scopeContext).run(claimGift, { token })
  if (claimed.ok) return redirectWith(`/purchases/${claimed.value.purchaseId}`, { title: giftTexts.claimed })
  const { failure } = claimed
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure), claimHref(token))
  return refused(failure, {})
}

export default function GiftClaim({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : null
  return <ClaimPage {...loaderData} failure={failure} />
}
