import { accountSuspended } from '#src/kernel/access.ts'
import type { Auth } from '#src/ports/auth.ts'
import { accountTexts } from '#src/features/accounts/texts.ts'
import { redirectWith, safeNext, toastOf } from '#src/web/refusal.ts'

type SignedIn = {
  readonly auth: Auth
  readonly request: Request
  readonly next: string | null | undefined
  readonly setCookies: readonly string[]
  readonly title?: string
}

/** Redirects after a sign-in. Suspended and banned users see the reason and how to appeal. */
export async function signedIn({ auth, request, next, setCookies, title = accountTexts.signedIn }: SignedIn) {
  const cookie = setCookies.map((each) => each.split(';')[0]).join('; ')
  const { actor } = await auth.actorOf(new Request(request.url, { headers: { cookie } }), new Date(), { fresh: true })
  if (actor.kind === 'user' && actor.suspension)
    return redirectWith('/standing', toastOf(accountSuspended(actor.suspension)), setCookies)
  return redirectWith(safeNext(next ?? null), { title }, setCookies)
}
