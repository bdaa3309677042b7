import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { utcDayText } from '#src/kernel/dates.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { invitationEmail } from '../emails.ts'
import { recentDays, seatHref } from '../rules.ts'
import { seatTokenOf } from '../seat-token.ts'
import { deleteEnded, endExpired, findSeat, findTeam } from '../store.ts'

/** Mails an invitation, unless it was taken back or accepted since. A retry sends the same mail. */
export const sendInvitation = defineWorkflow({
  name: 'seats.send-invitation',
  input: z.object({ seatId: z.uuid() }),
  access: systemOnly,
  async run(flow, { seatId }) {
    const seat = await findSeat(flow.db, seatId)
    const team = seat?.state === 'invited' ? await findTeam(flow.db, seat.purchaseId) : undefined
    if (seat === undefined || team?.refundedAt !== null) return ok()
    const { publicUrl } = flow.settings
    const mail = await invitationEmail(flow.settings, {
      ...{ buyer: team.buyerName, title: team.title, until: utcDayText(seat.expiresAt), publicUrl },
      url: new URL(seatHref(seatTokenOf(flow.keys, seatId)), publicUrl).href,
    })
    await flow.mailer.send({ ...mail, key: `seat:${seatId}`, to: { address: seat.email } })
    return ok()
  },
})

/** Ends expired invitations, and deletes ended seats after 30 days. */
export const forgetSeats = defineOperation({
  name: 'seats.forget-seats',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await endExpired(tx, now)
    await deleteEnded(tx, new Date(now.getTime() - recentDays * 86_400_000))
    return ok()
  },
})
