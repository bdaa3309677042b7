import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { utcDayText } from '#src/kernel/dates.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { stoppedAmong } from '#src/buying/orders/public/stopped-store.ts'
import { invitationEmail } from '../emails.ts'
import { chargebackDays, recentDays, seatHref } from '../rules.ts'
import { seatTokenOf } from '../seat-token.ts'
import { deleteEnded, endExpired, endForgotten, findSeat, findTeam } from '../store.ts'

/**
 * Mails an invitation, unless it was taken back or accepted since, or enforcement suspended the buyer or took the listing off sale. A
 * retry sends the same mail.
 */
export const sendInvitation = defineWorkflow({
  name: 'seats.send-invitation',
  input: z.object({ seatId: z.uuid() }),
  access: systemOnly,
  async run(flow, { seatId }) {
    const seat = await findSeat(flow.db, seatId)
    const team = seat?.state === 'invited' ? await findTeam(flow.db, seat.purchaseId) : undefined
    if (seat === undefined || team?.refundedAt !== null) return ok()
    if ((await findSuspension(flow.db, team.buyerId, flow.now())) !== null) return ok()
    if ((await stoppedAmong(flow.db, [team.promptId], flow.now())).size > 0) return ok()
    const { publicUrl } = flow.settings
    const mail = await invitationEmail(flow.settings, {
      ...{ buyer: team.buyerName, title: team.title, until: utcDayText(seat.expiresAt), publicUrl },
      url: new URL(seatHref(seatTokenOf(flow.keys, seatId)), publicUrl).href,
    })
    await flow.mailer.send({ ...mail, key: `seat:${seatId}`, to: { address: seat.email } })
    return ok()
  },
})

/** Ends expired invitations and the seats of members who have not been able to read for long, and deletes ended seats after 30 days. */
export const forgetSeats = defineOperation({
  name: 'seats.forget-seats',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await endExpired(tx, now)
    await endForgotten(tx, before(recentDays), before(chargebackDays))
    await deleteEnded(tx, before(recentDays))
    return ok()
  },
})
