import { z } from 'zod'
import { signedIn, staffOnly, systemOnly } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { purchaseMissing } from '#src/buying/library/failures.ts'
import { stoppedAmong } from '#src/buying/orders/public/stopped-store.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { mayMail } from '#src/people/accounts/public/mailbox-limit.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { invitation, seatId } from '../contract.ts'
import { seatChanged } from '../events.ts'
import { cannotInvite, inviterUnverified, seatMissing, tooManyToday } from '../failures.ts'
import { sendInvitationJob } from '../jobs.ts'
import { endSeats } from '../public/end-store.ts'
import { invitationDays, invitationProblem, invitationsADay, mailsADay, recentDays, roomOf } from '../rules.ts'
import type { TeamRow } from '../store.ts'
import {
  countInvited,
  findSeat,
  findSeatOfMember,
  findTeam,
  insertInvitation,
  listAll,
  listTaken,
  lockTeam,
  membersOf,
} from '../store.ts'
import { seatTexts } from '../texts.ts'
import type { AdminSeatView, TeamView } from '../view.ts'

const access = signedIn(seatTexts.signIn, seatTexts.signInTitle)
const dayMs = 86_400_000

/** Lists the seats and open invitations of a purchase for its buyer. A license for the buyer alone has none. */
export const listSeats = defineQuery({
  name: 'seats.list-seats',
  input: z.object({ purchaseId: z.string().max(100) }),
  access,
  allowWhileSuspended: true,
  allowWhileViewed: true,
  async run({ db, actor, now }, { purchaseId }) {
    const team = await teamOf(db, actor.userId, purchaseId)
    if (!team) return err(purchaseMissing)
    const taken = await listTaken(db, team.id, now)
    const isOpen = isActive(team) && !(await isStopped(db, team, now))
    const view: TeamView = {
      ...{ purchaseId: team.id, state: stateOf(team), total: roomOf(team.seats) },
      canInvite: isOpen && taken.length < roomOf(team.seats),
      seats: taken.map(({ state, ...seat }) => ({ ...seat, state: state === 'accepted' ? state : 'invited' })),
    }
    return ok(view)
  },
})

/** Invites an address to a seat, by mail. The seat is taken until the invitation is accepted, taken back or has expired. */
export const inviteMember = defineOperation({
  name: 'seats.invite-member',
  input: invitation,
  access,
  async run(context, { purchaseId, email }) {
    const { tx, now, actor } = context
    if (!(await teamOf(tx, actor.userId, purchaseId))) return err(purchaseMissing)
    await lockTeam(tx, purchaseId)
    const team = await teamOf(tx, actor.userId, purchaseId)
    if (!team) return err(purchaseMissing)
    if (!actor.emailVerified) return err(inviterUnverified)
    const taken = await listTaken(tx, team.id, now)
    const problem = invitationProblem(email, {
      ...{ seats: team.seats, isActive: isActive(team), taken: taken.map((seat) => seat.email) },
      ...(await countInvited(tx, team.id, email, new Date(now.getTime() - recentDays * dayMs))),
      isStopped: await isStopped(tx, team, now),
      ownAddress: (await emailOf(tx, actor.userId))?.address ?? null,
    })
    if (problem) return err(cannotInvite(problem))
    const { allowed } = await countAttempt(tx, `seat-invitations:${actor.userId}`, invitationsADay, now)
    if (!allowed) return err(tooManyToday)
    const id = context.newId()
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
    await insertInvitation(tx, { id, purchaseId: team.id, email, now, expiresAt })
    // Beyond the limits of a mailbox nothing is sent, and the buyer is not told.
    const isSent = (await mayMail(context, 'seat', email)) && (await mayMail(context, 'seat-day', email, mailsADay))
    if (isSent) await context.enqueue(sendInvitationJob, { seatId: id })
    return ok({ id })
  },
})

/** Takes a seat or an invitation back. The member's access ends at once. */
export const revokeSeat = defineOperation({
  name: 'seats.revoke-seat',
  input: seatId,
  access,
  allowWhileSuspended: true,
  async run(context, { id, purchaseId }) {
    const { tx, now, actor } = context
    const seat = isId(id) ? await findSeat(tx, id) : undefined
    if (!seat || (purchaseId !== undefined && purchaseId !== seat.purchaseId)) return err(seatMissing)
    await lockTeam(tx, seat.purchaseId)
    if (!(await teamOf(tx, actor.userId, seat.purchaseId))) return err(seatMissing)
    for (const ended of await endSeats(tx, [id], now)) await context.emit(seatChanged(ended.id, ended.memberId))
    return ok()
  },
})

/** Gives a seat back. */
export const leaveSeat = defineOperation({
  name: 'seats.leave-seat',
  input: z.object({ purchaseId: z.string().max(100) }),
  access,
  allowWhileSuspended: true,
  async run(context, { purchaseId }) {
    const { tx, now, actor } = context
    const seat = isId(purchaseId) ? await findSeatOfMember(tx, actor.userId, purchaseId) : undefined
    if (!seat) return err(seatMissing)
    await lockTeam(tx, seat.purchaseId)
    for (const ended of await endSeats(tx, [seat.id], now)) await context.emit(seatChanged(ended.id, ended.memberId))
    return ok()
  },
})

/** Lists the seats of a purchase for staff, also ended ones. */
export const listSeatsAsAdmin = defineQuery({
  name: 'seats.list-seats-as-admin',
  input: z.object({ purchaseId: z.string().max(100) }),
  access: staffOnly('support', 'finance'),
  async run({ db, now }, { purchaseId }) {
    const team = isId(purchaseId) ? await findTeam(db, purchaseId) : undefined
    if (!team) return err(purchaseMissing)
    const rows = await listAll(db, team.id)
    const seats = rows.map(({ memberId, username, expiresAt, state, ...seat }): AdminSeatView => ({
      ...seat,
      state: state === 'invited' && expiresAt <= now ? 'ended' : state,
      member: memberId !== null && username !== null ? { id: memberId, username } : null,
    }))
    return ok({ state: stateOf(team), total: roomOf(team.seats), seats })
  },
})

/** Returns the members of a purchase. */
export const findMembers = defineQuery({
  name: 'seats.find-members',
  input: z.object({ purchaseId: z.string() }),
  access: systemOnly,
  run: async ({ db }, { purchaseId }) => ok(await membersOf(db, purchaseId)),
})

/** The purchase, if it is this user's, whose account may have been deleted meanwhile. */
async function teamOf(db: Reader, userId: string, purchaseId: string): Promise<TeamRow | undefined> {
  const team = isId(purchaseId) ? await findTeam(db, purchaseId) : undefined
  return team?.buyerId === userId && team.buyerGoneAt === null ? team : undefined
}

/** Whether enforcement took the listing off sale. */
const isStopped = async (db: Reader, { promptId }: TeamRow, now: Date) =>
  (await stoppedAmong(db, [promptId], now)).size > 0

function stateOf({ refundedAt, suspendedFor }: TeamRow): TeamView['state'] {
  if (suspendedFor !== null) return 'on-hold'
  return refundedAt === null ? 'active' : 'ended'
}

const isActive = (team: TeamRow) => stateOf(team) === 'active'
