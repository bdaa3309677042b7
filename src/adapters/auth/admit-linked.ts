import { getOAuthState } from 'better-auth/api'
import { currentSignUp } from '#src/adapters/auth/current-sign-up.ts'
import type { OAuthFlow } from '#src/adapters/auth/current-oauth-flow.ts'
import { currentOAuthFlow } from '#src/adapters/auth/current-oauth-flow.ts'
import { findLink } from '#src/people/accounts/public/link-store.ts'
import type { LinkRefusal } from '#src/people/accounts/failures.ts'
import { checkInvite } from '#src/people/waitlist/public/guest.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database, Tx } from '#src/ports/database.ts'

type Parts = {
  readonly db: Database
  readonly current: () => Tx | undefined
  readonly clock: Clock
  readonly needsInvite: () => boolean
}

/** The user and the action in the library's hook. */
type AtTheDoor = {
  readonly user: { readonly id?: string; readonly email?: string }
  readonly source: {
    readonly method: string
    readonly action: 'create-user' | 'link-account' | 'sign-in'
    readonly oauth?: { readonly providerId: string; readonly profile?: Record<string, unknown> | undefined } | undefined
  }
}

type Verdict = Promise<{ readonly error: string } | undefined>
/** The state of the OAuth flow, which is stored on our side. */
type Kept = {
  readonly invite?: unknown
  readonly site?: unknown
  readonly link?: { readonly userId: string } | undefined
}

const refuse = (why: LinkRefusal) => ({ error: why })

/** Decides, as a library hook, whether a provider user gets an account, a link or a session. */
export async function admitLinked(parts: Parts, asked: AtTheDoor): Verdict {
  const { user, source } = asked
  if (source.method !== 'oauth') return undefined
  const flow = currentOAuthFlow.getStore()
  const kept = await getOAuthState<{ invite?: unknown; site?: unknown }>()
  // The callback must come from the provider that the flow started with.
  if (!flow || !kept || kept.site !== source.oauth?.providerId) return refuse('expired')
  if (user.email !== undefined) flow.address = user.email
  if (source.action === 'create-user') return admitNew(parts, kept, user.email ?? '')
  return source.action === 'link-account' ? admitLink(parts, kept, flow, asked) : undefined
}

async function admitNew({ needsInvite, current, db, clock }: Parts, { invite }: Kept, email: string): Verdict {
  const signUp = currentSignUp.getStore()
  if (!needsInvite() || !signUp) return undefined
  signUp.invite = typeof invite === 'string' ? invite : ''
  const refusal = await checkInvite(current() ?? db, { code: signUp.invite, email }, clock.now())
  return refusal ? { error: refusal.code } : undefined
}

async function admitLink(
  { current, db }: Parts,
  { link }: Kept,
  flow: OAuthFlow,
  { user, source }: AtTheDoor,
): Verdict {
  // A user whose session has ended since the flow started cannot link.
  if (link && link.userId !== flow.sessionUserId) return refuse('expired')
  const userId = user.id ?? ''
  const known = await findLink(current() ?? db, userId, source.oauth?.providerId ?? '')
  if (known && known.subject !== source.oauth?.profile?.['subject']) return refuse('other-linked')
  if (!known) flow.linkedTo = userId
  return undefined
}
