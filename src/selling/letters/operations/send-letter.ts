import { signedIn } from '#src/kernel/access.ts'
import { utcDayText } from '#src/kernel/dates.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { lockAccountStatus } from '#src/people/accounts/public/suspension-store.ts'
import { letterId, sendInput } from '../contract.ts'
import {
  bodyMissing,
  letterChanged,
  letterMissing,
  listingMissing,
  nobody,
  notEditable,
  notStoppable,
  subjectMissing,
  tooSoon,
  underReview,
  unverified,
} from '../failures.ts'
import { addressLetterJob } from '../jobs.ts'
import { countRecipients } from '../recipient-store.ts'
import { needsReview, nextLetterAt } from '../rules.ts'
import { skipWaiting } from '../send-store.ts'
import type { LetterRow } from '../store.ts'
import { isOwnListing, listCounted, lockLetter, readCreator, setState } from '../store.ts'
import { letterTexts } from '../texts.ts'

const access = signedIn(letterTexts.signIn, letterTexts.signInTitle)

/**
 * Sends a draft, or submits it for review. The lock on the creator excludes a second letter at the same time, a suspension and a
 * deletion of the account.
 */
export const sendLetter = defineOperation({
  name: 'letters.send-letter',
  input: sendInput,
  access,
  async run(context, { id, seenAt }) {
    const { tx, actor, now } = context
    if (!actor.emailVerified) return err(unverified)
    if (!(await lockAccountStatus(tx, actor.userId))) return err(letterMissing)
    const letter = await lockLetter(tx, id)
    if (letter?.creatorId !== actor.userId) return err(letterMissing)
    if (letter.state !== 'draft') return err(notEditable)
    if (seenAt && seenAt.getTime() !== letter.updatedAt.getTime()) return err(letterChanged)
    const refusal = (await incomplete(context, letter)) ?? (await refusalNow(context, letter))
    if (refusal) return err(refusal)
    const creator = await readCreator(tx, actor.userId)
    const isReviewed = creator === undefined || needsReview(creator, now)
    if (isReviewed) await setState(tx, id, { state: 'review', submittedAt: now })
    else {
      await setState(tx, id, { state: 'sending', submittedAt: now, releasedAt: now })
      await context.enqueue(addressLetterJob, { letterId: id })
    }
    return ok({ id, isReviewed })
  },
})

async function incomplete({ tx }: Context, letter: LetterRow): Promise<Failure | null> {
  const { kind, promptId, creatorId, subject, body } = letter
  if (!hasVisible(subject)) return subjectMissing
  if (!hasVisible(body)) return bodyMissing
  if (kind !== 'followers' && (promptId === null || !(await isOwnListing(tx, creatorId, promptId))))
    return listingMissing
  return null
}

async function refusalNow({ tx, now }: Context, letter: LetterRow): Promise<Failure | null> {
  const next = nextLetterAt(await listCounted(tx, letter.creatorId, now), letter, now)
  if (next === 'after-review') return underReview
  if (next) return tooSoon(letterTexts.tooSoon(letter.kind, utcDayText(next)), next)
  return (await countRecipients(tx, letter, now)) === 0 ? nobody : null
}

/** Withdraws a letter from review, or stops one that is being sent. What was sent before stays sent. */
export const stopLetter = defineOperation({
  name: 'letters.stop-letter',
  input: letterId,
  access,
  async run({ tx, actor, now }, { id }) {
    const letter = await lockLetter(tx, id)
    if (letter?.creatorId !== actor.userId) return err(letterMissing)
    if (letter.state === 'review') {
      await setState(tx, id, { state: 'draft', submittedAt: null })
      return ok({ id, isDraft: true })
    }
    if (letter.state !== 'sending') return err(notStoppable)
    await skipWaiting(tx, id)
    await setState(tx, id, { state: 'stopped', finishedAt: now, reason: letterTexts.stoppedFor.creator })
    return ok({ id, isDraft: false })
  },
})
