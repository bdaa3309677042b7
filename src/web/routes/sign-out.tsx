import { accountTexts } from '#src/features/accounts/texts.ts'
import { redirectWith } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  return redirectWith('/')
}

export async function action({ context, request }: Route.ActionArgs) {
  const { setCookies } = await context.get(scopeContext).auth.signOut(request)
  const isToDoor = new URL(request.url).searchParams.get('to') === 'auth'
  return redirectWith(isToDoor ? '/auth' : '/', { title: accountTexts.signedOut }, setCookies)
}
