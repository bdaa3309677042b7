import { getOAuthState } from 'better-auth/api'
import type { Call } from '#src/adapters/auth/current-call.ts'
import { currentCall } from '#src/adapters/auth/current-call.ts'
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
  const call = currentCall.getStore()
  const kept = await getOAuthState<{ invite?: unknown; site?: unknown }>()
  // The callback must come from the provider that the flow started with.
  if (!call || !kept || kept.site !== source.oauth?.providerId) return refuse('expired')
  if (user.email !== undefined) call.address = user.email
  if (source.action === 'create-user') return admitNew(parts, call, kept, user.email ?? '')
  return source.action === 'link-account' ? admitLink(parts, call, kept, asked) : undefined
}

async function admitNew(
  { needsInvite, current, db, clock }: Parts,
  call: Call,
  { invite }: Kept,
  email: string,
): Verdict {
  if (!needsInvite()) return undefined
  call.invite = typeof invite === 'string' ? invite : ''
  const refusal = await checkInvite(current() ?? db, { code: call.invite, email }, clock.now())
  return refusal ? { error: refusal.code } : undefined
}

async function admitLink({ current, db }: Parts, call: Call, { link }: Kept, { user, source }: AtTheDoor): Verdict {
  // A user whose session has ended since the flow started cannot link.
  if (link && link.userId !== call.sessionUserId) return refuse('expired')
  const userId = user.id ?? ''
  const known = await findLink(current() ?? db, userId, source.oauth?.providerId ?? '')
  if (known && known.subject !== source.oauth?.profile?.['subject']) return refuse('other-linked')
  if (!known) call.linkedTo = userId
  return undefined
}
