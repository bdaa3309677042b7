import { adminsOnly } from '#src/kernel/access.ts'
import type { Bar } from '#src/kernel/actor.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { deleteSessions } from '#src/features/accounts/public/session-store.ts'
import { findBar, lockStanding, setBar } from '#src/features/accounts/public/bar-store.ts'
import { lockAdmins } from '#src/features/accounts/public/role-store.ts'
import { profileChanged, sessionsEnded } from '#src/features/accounts/events.ts'
import type { Tx } from '#src/ports/database.ts'
import { recordAudit } from '#src/features/audit/public/record-audit.ts'
import { lockListing as holdListing } from '#src/features/catalog/public/store.ts'
import { listingChanged, listingsTurned } from '#src/features/catalog/events.ts'
import { setRemoved, withholdListings } from '#src/features/catalog/public/removal-store.ts'
import { holdEarnings } from '#src/features/earnings/public/hold-store.ts'
import { insertAction, replaceBars } from '../action-store.ts'
import { appealKeyOf, hashOf } from '../appeal-key.ts'
import { actionInput } from '../contract.ts'
import { actionTaken } from '../events.ts'
import {
  adminNoMore,
  bannedAlready,
  listingNotTheirs,
  listingRemoved,
  ownAccount,
  personMissing,
  untilMissing,
} from '../failures.ts'
import { tell } from '../tell.ts'
import { barOf, isBar, isFutureEnd, reasonNames } from '../rules.ts'

type Wish = ReturnType<typeof actionInput.parse>

/**
 * One step of the ladder. What it stops, it stops in its own transaction: sessions end, listings leave sale, earnings are
 * held. They are told by mail, with the reasons and a link to appeal by.
 */
export const takeAction = defineOperation({
  name: 'enforcement.take-action',
  input: actionInput,
  access: adminsOnly,
  async run(context, wish): Promise<Result<{ id: string }, Failure>> {
    const { tx, now } = context
    const { userId, kind, reason, words, note, promptId } = wish
    const by = userIdOf(context.actor) ?? ''
    const judged = await hold(context, wish, by)
    if (!judged.ok) return judged
    const { listing, before } = judged.value

    const [id, key] = [context.newId(), appealKeyOf(context.newId())]
    const until = kind === 'suspension' ? wish.until : null
    const holdsEarnings = isBar(kind) && wish.holdsEarnings
    if (isBar(kind)) await replaceBars(tx, userId, { by, words: replaced, now })
    const wasActive = kind === 'removal' && listing !== null && isOffered(listing)
    await insertAction(tx, { ...wish, id, until, holdsEarnings, wasActive, keyHash: hashOf(key), by, now })
    if (kind === 'removal' && listing) {
      await setRemoved(tx, listing.id, true, now)
      await context.emit(listingChanged(listing.id, userId))
    }
    if (isBar(kind)) await bar(context, { ...wish, until, holdsEarnings, by })
    await recordAudit(context, {
      action: 'enforcement.take-action',
      ...(listing && kind === 'removal'
        ? { subjectKind: 'listing', subjectId: listing.id }
        : { subjectKind: 'user', subjectId: userId }),
      ...(before && { before: { barredAs: before.as, until: before.until } }),
      after: { id, userId, kind, reason, words, note, promptId, until, holdsEarnings },
    })
    await context.emit(actionTaken(id, userId, kind))
    await tell(context, { id, userId, kind, news: 'taken', words, key })
    return ok({ id })
  },
})

type Listing = NonNullable<Awaited<ReturnType<typeof holdListing>>>
type Held = { readonly listing: Listing | null; readonly before: Bar | null }

/** Holds what the decision is about until it is taken, or says why it cannot be. */
async function hold(context: Context, wish: Wish, by: string): Promise<Result<Held, Failure>> {
  const { tx, now } = context
  const { userId, kind, until } = wish
  if (userId === by) return err(ownAccount)
  if (kind === 'suspension' && !(until && isFutureEnd(until, now))) return err(untilMissing)
  // Of two admins who bar each other at the same time, one comes first. The one who acts stays, so one always does.
  if (isBar(kind) && !(await lockAdmins(tx, now)).includes(by)) return err(adminNoMore)
  if (!(await lockStanding(tx, userId))) return err(personMissing)
  const before = await findBar(tx, userId, now)
  if (isBar(kind) && before?.as === 'banned') return err(bannedAlready)
  const found = await holdNamed(tx, wish)
  return found.ok ? ok({ listing: found.value, before }) : found
}

/** The listing that it is about, which is theirs; null where it is about none. */
async function holdNamed(tx: Tx, { userId, kind, promptId }: Wish): Promise<Result<Listing | null, Failure>> {
  const listing = (promptId && (await holdListing(tx, promptId))) || null
  if ((promptId !== null || kind === 'removal') && listing?.creatorId !== userId) return err(listingNotTheirs)
  return kind === 'removal' && listing?.removedAt ? err(listingRemoved) : ok(listing)
}

/** On sale, or withheld from it for now. */
const isOffered = ({ isActive, withheldAt }: Listing): boolean => isActive || withheldAt !== null

const replaced = 'A later decision takes its place.'

async function bar(context: Context, wish: Wish & { readonly by: string }) {
  const { tx, now } = context
  const { userId, until, by, reason, words } = wish
  await setBar(tx, userId, barOf(wish), now)
  await deleteSessions(tx, userId)
  if ((await withholdListings(tx, userId, now)) > 0) await context.emit(listingsTurned(userId))
  if (wish.holdsEarnings)
    await holdEarnings(tx, { sellerId: userId, words: `${reasonNames[reason]}: ${words}`, until, by, now })
  await context.emit(sessionsEnded(userId))
  await context.emit(profileChanged(userId))
}
