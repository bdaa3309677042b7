import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { nameInMail } from '#src/mail/greeting.ts'
import { saveRefusal } from '../choice-store.ts'
import { letterEmail } from '../emails.tsx'
import { pruneRecipientsJob } from '../jobs.ts'
import { findRecipient, insertRecipients } from '../recipient-store.ts'
import { mostAttempts, mostTroubles, recipientDays, retryDelayMs, runMs } from '../rules.ts'
import type { Claimed, Outcome } from '../send-store.ts'
import {
  claimNext,
  finishSent,
  listBarred,
  pruneRecipients,
  recordOutcome,
  setAddressed,
  skipWaiting,
} from '../send-store.ts'
import { stopTokenOf } from '../stop-token.ts'
import { findLetter, lockLetter, readCreator, setState } from '../store.ts'
import { letterTexts } from '../texts.ts'

/** Lists the recipients of a letter, once. */
export const addressLetter = defineOperation({
  name: 'letters.address-letter',
  input: z.object({ letterId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { letterId }) {
    const letter = await lockLetter(tx, letterId)
    if (letter?.state !== 'sending' || letter.addressedAt !== null) return ok({ recipients: letter?.recipients ?? 0 })
    const recipients = await insertRecipients(tx, letterId, letter, now)
    await setAddressed(tx, letterId, recipients, now)
    return ok({ recipients })
  },
})

/** Claims the next email for this process. */
export const claimEmail = defineOperation({
  name: 'letters.claim-email',
  input: z.object({}),
  access: systemOnly,
  run: async ({ tx, now }) => ok((await claimNext(tx, now)) ?? null),
})

const claimed = z.object({ letterId: z.uuid(), userId: z.uuid(), attempts: z.int() })
const outcomes = z.union([
  z.object({ kind: z.enum(['sent', 'skipped', 'failed']) }),
  z.object({ kind: z.literal('later'), dueAt: z.date() }),
])

/** Records what became of an email, and that the mail server refuses an address. */
export const recordEmail = defineOperation({
  name: 'letters.record-email',
  input: z.object({ claimed, outcome: outcomes, refused: z.string().nullable() }),
  access: systemOnly,
  async run({ tx, now }, { claimed: which, outcome, refused }) {
    await recordOutcome(tx, which, outcome, now)
    if (refused !== null) await saveRefusal(tx, { email: refused, reason: 'refused', now })
    return ok()
  },
})

/** Ends letters: those without another email, and those whose creator was suspended. */
export const closeLetters = defineOperation({
  name: 'letters.close-letters',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    for (const id of await listBarred(tx, now)) {
      if ((await lockLetter(tx, id))?.state !== 'sending') continue
      await skipWaiting(tx, id)
      await setState(tx, id, { state: 'stopped', finishedAt: now, reason: letterTexts.stoppedFor.suspended })
    }
    return ok({ finished: await finishSent(tx, now) })
  },
})

/**
 * Sends due emails, up to the shop's limit for a minute. Claims, sends and records each one separately. If the process dies in
 * between, the email is sent again with the same key: the outbox replaces it, and its Message-ID is the same.
 */
export const sendLetters = defineWorkflow({
  name: 'letters.send-letters',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const closed = await flow.run(closeLetters, {})
    if (!closed.ok) return closed
    const endAt = flow.now().getTime() + runMs
    let troubles = 0
    for (let i = 0; i < flow.settings.lettersAMinute; i += 1) {
      if (troubles >= mostTroubles || flow.now().getTime() > endAt) break
      const next = await flow.run(claimEmail, {})
      if (!next.ok) return next
      if (next.value === null) break
      const { outcome, refused } = await deliver(flow, next.value)
      const recorded = await flow.run(recordEmail, { claimed: next.value, outcome, refused })
      if (!recorded.ok) return recorded
      troubles = outcome.kind === 'later' ? troubles + 1 : 0
    }
    return flow.run(closeLetters, {})
  },
})

type Delivered = { readonly outcome: Outcome; readonly refused: string | null }

/** Sends one email, if its recipient may still get it. */
async function deliver(flow: Flow, { letterId, userId, attempts }: Claimed): Promise<Delivered> {
  const { db, settings, mailer } = flow
  const now = flow.now()
  const letter = await findLetter(db, letterId)
  const [person, creator] = letter
    ? await Promise.all([findRecipient(db, userId, letter, now), readCreator(db, letter.creatorId)])
    : []
  if (letter?.state !== 'sending' || !person || !creator) return { outcome: { kind: 'skipped' }, refused: null }
  const url = new URL(`/unsubscribe?letter=${stopTokenOf(flow.keys, { letterId, userId })}`, settings.publicUrl).href
  const name = nameInMail(person)
  const email = await letterEmail(settings, { letter, creator, name, url, publicUrl: settings.publicUrl })
  const headers = { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  const to = { address: person.email, name }
  try {
    await mailer.send({ ...email, to, headers, key: `letter:${letterId}:${userId}` })
    return { outcome: { kind: 'sent' }, refused: null }
  } catch (error) {
    flow.log.warn({ err: error, letterId }, 'a letter was not sent')
    if (isFinal(error)) return { outcome: { kind: 'failed' }, refused: person.email }
    if (attempts >= mostAttempts) return { outcome: { kind: 'failed' }, refused: null }
    return { outcome: { kind: 'later', dueAt: new Date(now.getTime() + retryDelayMs(attempts)) }, refused: null }
  }
}

/** Whether the mail server refused the recipient for good. */
const isFinal = (error: unknown) => error instanceof Error && Reflect.get(error, 'retryable') === false

const batch = 5000

/** Deletes the recipients of old letters, and keeps the counts. */
export const pruneLetterRecipients = defineOperation({
  name: 'letters.prune-letter-recipients',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now, enqueue }) {
    const before = new Date(now.getTime() - recipientDays * 86_400_000)
    if (await pruneRecipients(tx, before, batch)) await enqueue(pruneRecipientsJob, {})
    return ok()
  },
})
