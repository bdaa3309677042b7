import type { Job } from '#src/ports/queue.ts'

/** The welcome to the list, as a job of the transaction that wrote the row. A mail that cannot be sent undoes nothing. */
export const sendWaitlistWelcomeJob: Job<{ readonly waitlistId: string }> = {
  name: 'waitlist.send-waitlist-welcome',
  retries: 5,
}

/** The url holds the code, which is stored nowhere else: a dead job has lost it, and another invite must be made. */
export type InviteEmail = {
  readonly inviteId: string
  readonly email: string
  readonly name: string
  readonly url: string
}
export const sendInviteJob: Job<InviteEmail> = { name: 'waitlist.send-invite', retries: 8, isSecret: true }
