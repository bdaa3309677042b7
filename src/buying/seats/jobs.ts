import type { Job } from '#src/ports/queue.ts'

/** Mails an invitation. */
export const sendInvitationJob: Job<{ seatId: string }> = {
  name: 'seats.send-invitation',
  sendsEmail: true,
  retries: 8,
}

/** Ends expired invitations, and deletes ended seats with their addresses after 30 days; on a schedule. */
export const forgetSeatsJob: Job<Record<never, never>> = {
  name: 'seats.forget-seats',
  retries: 1,
  schedule: '23 3 * * *',
}
