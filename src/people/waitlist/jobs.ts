import type { Job } from '#src/ports/queue.ts'

/** Sends the welcome email. */
export const sendWaitlistWelcomeJob: Job<{ readonly waitlistId: string }> = {
  name: 'waitlist.send-waitlist-welcome',
  sendsEmail: true,
  retries: 5,
}

/** The url holds the code, which is stored nowhere else, so a dead job loses it. */
export type InviteEmail = {
  readonly inviteId: string
  readonly email: string
  readonly name: string
  readonly url: string
}
export const sendInviteJob: Job<InviteEmail> = {
  name: 'waitlist.send-invite',
  sendsEmail: true,
  retries: 8,
  isSecret: true,
}
