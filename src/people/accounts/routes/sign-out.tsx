import { accountTexts } from '#src/people/accounts/texts.ts'
import { endView } from '#src/operation/support/operations/view-as.ts'
import { redirectWith } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { endViewCookie } from '#src/web/view-as.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  return redirectWith('/')
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth, viewing, runAs } = context.get(scopeContext)
  // Signing out also ends the view of an account.
  if (viewing) await runAs(viewing.admin)(endView, {})
  const { setCookies } = await auth.signOut(request)
  const isToDoor = new URL(request.url).searchParams.get('to') === 'auth'
  return redirectWith(isToDoor ? '/auth' : '/', { title: accountTexts.signedOut }, [...setCookies, endViewCookie])
}
