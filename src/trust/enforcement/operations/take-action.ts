import { staffOnly } from '#src/kernel/access.ts'
import type { Suspension } from '#src/kernel/actor.ts'
import { isAdmin } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { offered } from '#src/kernel/vocabulary.ts'
import { deleteSessions } from '#src/people/accounts/public/session-store.ts'
import { findSuspension, lockAccountStatus, setUserSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { lockAdmins } from '#src/people/accounts/public/role-store.ts'
import { profileChanged, sessionsEnded } from '#src/people/accounts/events.ts'
import type { Tx } from '#src/ports/database.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { lockListing } from '#src/storefront/catalog/public/store.ts'
import { listingChanged, listingNews, listingsTurned, salesStopped } from '#src/storefront/catalog/events.ts'
import { setRemoved, withholdListings } from '#src/selling/listings/public/removal-store.ts'
import { holdEarnings } from '#src/selling/earnings/public/hold-store.ts'
import { insertAction, liftCurrentSuspension } from '../action-store.ts'
import { appealKeyOf, hashOf } from '../appeal-key.ts'
import { actionInput } from '../contract.ts'
import { actionTaken } from '../events.ts'
import {
  noLongerAdmin,
  alreadyBanned,
  listingNotTheirs,
  listingRemoved,
  personMissing,
  reasonMissing,
  untilMissing,
} from '../failures.ts'
import { notifyUser } from '../notify-user.ts'
import { refuseDecision } from '../refuse-decision.ts'
import { suspensionOf, isSuspensionOrBan, isFutureEnd } from '../rules.ts'

type Input = ReturnType<typeof actionInput.parse>

/**
 * Takes an enforcement action. In the same transaction, sessions end, listings leave sale and earnings are held. The
 * user gets an email with the reasons and a link to appeal.
 */
export const takeAction = defineOperation({
  name: 'enforcement.take-action',
  input: actionInput,
  access: staffOnly('moderator'),
  async run(context, input): Promise<Result<{ id: string }, Failure>> {
    const { tx, now, settings } = context
    const { userId, kind, reason, words, note, promptId } = input
    const chosen = offered(settings.vocabulary, 'reason').find(({ id }) => id === reason)
    if (!chosen) return err(reasonMissing)
    const by = context.actor.userId
    const locked = await lockSubject(context, input, by)
    if (!locked.ok) return locked
    const { listing, before } = locked.value

    const [id, key] = [context.newId(), appealKeyOf(context.newId())]
    const until = kind === 'suspension' ? input.until : null
    const holdsEarnings = isSuspensionOrBan(kind) && input.holdsEarnings
    if (isSuspensionOrBan(kind)) await liftCurrentSuspension(tx, userId, { by, words: replacedWords, now })
    const wasActive = kind === 'removal' && listing !== null && isOffered(listing)
    await insertAction(tx, { ...input, id, until, holdsEarnings, wasActive, keyHash: hashOf(key), by, now })
    if (kind === 'removal' && listing) {
      await setRemoved(tx, listing.id, true, now)
      await context.emit(listingChanged(listing.id, userId))
      await context.emit(listingNews('removed', listing.id, userId))
      await context.emit(salesStopped(userId, listing.id))
    }
    if (isSuspensionOrBan(kind)) await suspend(context, { ...input, until, holdsEarnings, by, reasonName: chosen.name })
    await recordAudit(context, {
      action: 'enforcement.take-action',
      ...(listing && kind === 'removal'
        ? { subjectKind: 'listing', subjectId: listing.id }
        : { subjectKind: 'user', subjectId: userId }),
      ...(before && { before: { suspensionKind: before.as, until: before.until } }),
      after: { id, userId, kind, reason, words, note, promptId, until, holdsEarnings },
    })
    await context.emit(actionTaken(id, userId, kind))
    await notifyUser(context, { id, userId, kind, news: 'taken', words, key })
    return ok({ id })
  },
})

type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>
type Locked = { readonly listing: Listing | null; readonly before: Suspension | null }

/** Locks the user and the listing concerned, or returns why the action is not possible. */
async function lockSubject(context: Context, input: Input, by: string): Promise<Result<Locked, Failure>> {
  const { tx, now } = context
  const { userId, kind, until } = input
  const refusal = await refuseDecision(context, userId)
  if (refusal) return err(refusal)
  if (kind === 'suspension' && !(until && isFutureEnd(until, now))) return err(untilMissing)
  // If two admins suspend each other concurrently, one commits first; its author stays an admin, so one always
  // remains. Moderators do not suspend admins.
  if (isSuspensionOrBan(kind) && isAdmin(context.actor) && !(await lockAdmins(tx, now)).includes(by))
    return err(noLongerAdmin)
  if (!(await lockAccountStatus(tx, userId))) return err(personMissing)
  const before = await findSuspension(tx, userId, now)
  if (isSuspensionOrBan(kind) && before?.as === 'banned') return err(alreadyBanned)
  const found = await lockNamedListing(tx, input)
  return found.ok ? ok({ listing: found.value, before }) : found
}

/** Returns the listing concerned, which must be the user's own; null if none was given. */
async function lockNamedListing(tx: Tx, { userId, kind, promptId }: Input): Promise<Result<Listing | null, Failure>> {
  const listing = (promptId && (await lockListing(tx, promptId))) || null
  if ((promptId !== null || kind === 'removal') && listing?.creatorId !== userId) return err(listingNotTheirs)
  return kind === 'removal' && listing?.removedAt ? err(listingRemoved) : ok(listing)
}

/** On sale, or withheld for now. */
const isOffered = ({ isActive, withheldAt }: Listing): boolean => isActive || withheldAt !== null

const replacedWords = 'Replaced by a later decision.'

async function suspend(context: Context, input: Input & { readonly by: string; readonly reasonName: string }) {
  const { tx, now } = context
  const { userId, until, by, reasonName, words } = input
  await setUserSuspension(tx, userId, suspensionOf(input), now)
  await deleteSessions(tx, userId)
  if ((await withholdListings(tx, userId, now)) > 0) await context.emit(listingsTurned(userId))
  await context.emit(salesStopped(userId, null))
  if (input.holdsEarnings)
    await holdEarnings(tx, { sellerId: userId, words: `${reasonName}: ${words}`, until, by, now })
  await context.emit(sessionsEnded(userId))
  await context.emit(profileChanged(userId))
}
