import { currentCall } from '#src/adapters/auth/current-call.ts'
import type { Limiter } from '#src/adapters/auth/limiter.ts'
import type { AuthLimits, AuthOptions } from '#src/adapters/auth/options.ts'
import type { LinkMail } from '#src/people/accounts/jobs.ts'
import {
  sendAlreadyRegisteredJob,
  sendDeviceLinkJob,
  sendResetJob,
  sendVerificationJob,
} from '#src/people/accounts/jobs.ts'
import type { IsLocked, WayName } from '#src/people/accounts/public/ways.ts'
import { isClosed } from '#src/people/accounts/public/ways.ts'
import type { Tx } from '#src/ports/database.ts'
import type { Job } from '#src/ports/queue.ts'

type Person = { readonly id: string; readonly email: string }

export type LinkSender = {
  sendVerification(person: Person, token: string): Promise<void>
  sendReset(person: Person, token: string): Promise<void>
  /** For a user with an account whose address is used to sign up again. */
  sendAlreadyRegistered(person: Person): Promise<void>
  /** A link that makes a browser a known device, so that it may try the password during an attack. */
  sendDeviceLink(person: Person, token: string, next: string): Promise<void>
}

type Parts = Pick<AuthOptions, 'publicUrl' | 'transact' | 'enqueue' | 'onCommitted'> & {
  readonly current: () => Tx | undefined
  readonly isLocked: IsLocked
  readonly limiter: Limiter
  readonly limits: AuthLimits
}

/** Creates a link from a token and enqueues its email, in the transaction that created the token if there is one. */
export function linkSender(parts: Parts): LinkSender {
  async function enqueueLink(way: WayName, job: Job<LinkMail>, person: Person, url: string): Promise<void> {
    if (isClosed(way, person.email, parts.isLocked)) return
    const data = { userId: person.id, email: person.email, url }
    const tx = parts.current()
    if (tx) return enqueueInside(tx, job, data)
    // Limits emails to one address. Fails silently, so as not to reveal that the address is known.
    const allowance = await parts.limiter.count(['mail', job.name, person.id], parts.limits.mail)
    if (!allowance.allowed) return
    await parts.transact((own) => parts.enqueue(own, job, data))
    parts.onCommitted?.({ events: [], jobs: [job.name] })
  }

  async function enqueueInside(tx: Tx, job: Job<LinkMail>, data: LinkMail): Promise<void> {
    try {
      await parts.enqueue(tx, job, data)
    } catch (error) {
      const call = currentCall.getStore()
      if (call) call.mailError = error
      throw error
    }
  }

  return {
    sendVerification: (person, token) =>
      enqueueLink('confirm-link', sendVerificationJob, person, urlOf(parts.publicUrl, '/verify-email', token)),
    sendReset: (person, token) =>
      enqueueLink('reset-link', sendResetJob, person, urlOf(parts.publicUrl, '/reset-password', token)),
    sendAlreadyRegistered: (person) =>
      enqueueLink('reset-link', sendAlreadyRegisteredJob, person, `${parts.publicUrl}/auth`),
    sendDeviceLink: (person, token, next) =>
      enqueueLink('known-device', sendDeviceLinkJob, person, urlOf(parts.publicUrl, '/auth/device', token, next)),
  }
}

function urlOf(publicUrl: string, path: string, token: string, next = currentCall.getStore()?.next ?? ''): string {
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}${next && `&next=${encodeURIComponent(next)}`}`
}
