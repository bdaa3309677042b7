import { z } from 'zod'
import type { Context } from '#src/kernel/operation.ts'
import { anyone, signedIn, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { addressForm, linkToken } from '#src/people/accounts/contract.ts'
import { linkInvalid, tooManyTries, userMissing } from '#src/people/accounts/failures.ts'
import { findActor } from '#src/people/accounts/public/actor-store.ts'
import { canUndoAddress } from '#src/people/accounts/public/email-change-store.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { hashOfToken, newLinkToken } from '#src/people/accounts/public/link-token.ts'
import { mayMail } from '#src/people/accounts/public/mailbox-limit.ts'
import { findIdByEmail, findNames } from '#src/people/accounts/public/store.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { isClosed } from '#src/people/accounts/public/ways.ts'
import { currentSuspension, isDemoAddress, lockOf } from '#src/people/accounts/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import { addressChangedLately, demoPurchases, ownAddress } from '../failures.ts'
import { sendMoveLinkJob } from '../jobs.ts'
import { movePurchasesOf } from '../move-purchases.ts'
import type { MoveSide } from '../rules.ts'
import { moveLimit, moveLinkMs } from '../rules.ts'
import type { MoveRow } from '../store.ts'
import {
  deletePastMoves as deletePast,
  endPendingMove,
  findLatestMove,
  findMoveByHash,
  insertMove,
  lockMove,
  setConfirmed,
  setDone,
} from '../store.ts'
import { moveTexts } from '../texts.ts'
import type { MoveLinkView, MoveView } from '../view.ts'

const access = signedIn(moveTexts.signIn, moveTexts.signInTitle)

/**
 * Asks both mailboxes to confirm that the purchases under another address move to the caller. Ends a pending request. The answer is
 * the same whether that address has an account.
 */
export const requestMove = defineOperation({
  name: 'moves.request-move',
  input: addressForm,
  access,
  async run(context, { email }) {
    const { tx, now } = context
    const userId = context.actor.userId
    if (!(await lockUser(tx, userId))) return err(userMissing)
    const own = (await emailOf(tx, userId))?.address ?? ''
    if (isDemoAddress(own) || isDemoAddress(email)) return err(demoPurchases)
    if (own.toLowerCase() === email) return err(ownAddress)
    const asked = await countAttempt(tx, `purchase-move:${userId}`, moveLimit, now)
    if (!asked.allowed) return err(tooManyTries(asked.retryAfterSeconds))
    await endPendingMove(tx, userId, now)
    const fromId = await findIdByEmail(tx, email)
    const [here, there] = [newLinkToken(), newLinkToken()]
    const [id, expiresAt] = [context.newId(), new Date(now.getTime() + moveLinkMs)]
    const to = { id: userId, email: own, hash: here.hash }
    const from = { id: fromId, email, hash: fromId === null ? null : there.hash }
    await insertMove(tx, { id, to, from, now, expiresAt })
    await context.enqueue(sendMoveLinkJob, { moveId: id, side: 'to', token: here.token })
    const isSent = await mayMail(context, 'purchase-move-from', email)
    if (fromId !== null && isSent)
      await context.enqueue(sendMoveLinkJob, { moveId: id, side: 'from', token: there.token })
    return ok({ email })
  },
})

/** Cancels the caller's pending move. `changed` is false if there is none. */
export const cancelMove = defineOperation({
  name: 'moves.cancel-move',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  run: async ({ tx, actor, now }) => ok({ changed: await endPendingMove(tx, actor.userId, now) }),
})

/** The caller's latest move, as long as its links work. */
export const readMove = defineQuery({
  name: 'moves.read-move',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, now }) {
    const move = await findLatestMove(db, actor.userId, now)
    if (!move) return ok<MoveView | null>(null)
    const { fromEmail: email, expiresAt, moved } = move
    const [isConfirmedHere, isConfirmedThere] = [move.toConfirmedAt !== null, move.fromConfirmedAt !== null]
    return ok<MoveView | null>({ email, expiresAt, moved, isConfirmedHere, isConfirmedThere })
  },
})

/** What the page of a link shows. */
export const readMoveLink = defineQuery({
  name: 'moves.read-move-link',
  input: linkToken,
  access: anyone,
  async run({ db, now, settings }, { token }) {
    const hash = hashOfToken(token)
    const move = await findMoveByHash(db, hash)
    if (!move || !isOpen(move, now)) return err(linkInvalid)
    const side = sideOf(move, hash)
    if (!(await isUsable(db, userOf(move, side), { now, settings }))) return err(linkInvalid)
    const [names] = await findNames(db, [move.to])
    const isConfirmed = (side === 'to' ? move.toConfirmedAt : move.fromConfirmedAt) !== null
    const view: MoveLinkView = { side, isConfirmed, to: names?.username ?? '', fromEmail: move.fromEmail }
    return ok(view)
  },
})

/** Confirms one side of a move with its link, and moves the purchases once both have. Opening a link again does no harm. */
export const confirmMove = defineOperation({
  name: 'moves.confirm-move',
  input: linkToken,
  access: anyone,
  allowWhileSuspended: true,
  async run(context, { token }) {
    const { tx, now } = context
    const hash = hashOfToken(token)
    const found = await findMoveByHash(tx, hash)
    // Users before moves, as everywhere else.
    for (const id of idsOf(found).toSorted()) await lockUser(tx, id)
    const move = found && (await lockMove(tx, found.id))
    if (!move) return err(linkInvalid)
    if (move.doneAt !== null) return ok({ moved: move.moved })
    const side = sideOf(move, hash)
    if (!isOpen(move, now) || !(await isUsable(tx, userOf(move, side), context))) return err(linkInvalid)
    const otherSide = side === 'to' ? 'from' : 'to'
    const other = side === 'to' ? move.fromConfirmedAt : move.toConfirmedAt
    await setConfirmed(tx, move.id, side, now)
    if (other === null || move.from === null) return ok({ moved: null })
    // Only now, since the answer tells about the other account.
    if (!(await isUsable(tx, userOf(move, otherSide), context))) return err(linkInvalid)
    // Whoever took an account over and changed its address must not take the purchases along.
    if (await canUndoAddress(tx, move.from, now)) return err(addressChangedLately)
    const moved = await movePurchasesOf(context, { from: move.from, to: move.to, purchaseId: null, reason: null })
    await setDone(tx, move.id, moved, now)
    return ok({ moved })
  },
})

const sideOf = ({ toHash }: MoveRow, hash: string): MoveSide => (toHash === hash ? 'to' : 'from')
const isOpen = ({ doneAt, endedAt, expiresAt }: MoveRow, now: Date) =>
  doneAt === null && endedAt === null && expiresAt > now

const idsOf = (move: MoveRow | undefined) => [move?.to, move?.from].filter((id) => typeof id === 'string')
const userOf = ({ to, toEmail, from, fromEmail }: MoveRow, side: MoveSide) =>
  side === 'to' ? { id: to, email: toEmail } : { id: from, email: fromEmail }

/** False if the user left, is suspended, or has another address than the one that got the link. */
async function isUsable(
  db: Reader,
  { id, email }: ReturnType<typeof userOf>,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
): Promise<boolean> {
  const user = id === null ? null : await findActor(db, id)
  if (user?.email.toLowerCase() !== email.toLowerCase()) return false
  if (isClosed('move-link', email, lockOf(settings))) return false
  return currentSuspension({ as: user.suspension_kind, until: user.suspended_until }, now) === null
}

/** Deletes moves whose links have expired. */
export const deletePastMoves = defineOperation({
  name: 'moves.delete-past-moves',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await deletePast(tx, now)
    return ok()
  },
})
