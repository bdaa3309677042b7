import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { findSuspension, lockAccountStatus } from '#src/people/accounts/public/suspension-store.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { saveRefusal } from '../choice-store.ts'
import { decisionInput, letterId, refusalInput, staffLettersQuery, stopInput } from '../contract.ts'
import {
  addressUnknown,
  creatorBarred,
  decidedBefore,
  letterMissing,
  notStoppable,
  reasonMissing,
} from '../failures.ts'
import { addressLetterJob } from '../jobs.ts'
import { presentLetter } from '../presenter.ts'
import { countRecipients } from '../recipient-store.ts'
import { letterHref, letterOrder } from '../rules.ts'
import { skipWaiting } from '../send-store.ts'
import { countInReview, findLetter, listForStaff, lockLetter, readCreator, setState } from '../store.ts'
import { letterTexts } from '../texts.ts'
import type { StaffLetterLine, StaffLetterView } from '../view.ts'

const access = staffOnly('moderator')
/** The badge on the tab shows "999+" above this. */
const mostCounted = 1000

/** Lists letters without their texts; drafts are private. */
export const listLetters = defineQuery({
  name: 'letters.list-letters',
  input: staffLettersQuery,
  access,
  async run({ db }, { search, state, limit, ...place }) {
    const request = pageRequest(letterOrder, place, limit)
    const rows = await listForStaff(db, { search, state: state === 'all' ? null : state }, request)
    return ok(keyedPage(rows, request, (row): StaffLetterLine => ({ ...presentLetter(row), creator: row.creator })))
  },
})

/** Counts the letters that wait for a decision. */
export const countLettersInReview = defineQuery({
  name: 'letters.count-letters-in-review',
  input: z.object({}),
  access,
  run: async ({ db }) => ok(await countInReview(db, mostCounted)),
})

/** Shows a letter to an admin. Each reading is audited; the entry has no text. */
export const readLetter = defineOperation({
  name: 'letters.read-letter',
  input: letterId,
  access,
  async run(context, { id }) {
    const { tx, now } = context
    const row = await findLetter(tx, id)
    const creator = row && (await readCreator(tx, row.creatorId))
    if (!row || !creator || row.state === 'draft') return err(letterMissing)
    await recordAudit(context, { action: 'letters.read-letter', subjectKind: 'letter', subjectId: id })
    const view: StaffLetterView = {
      ...presentLetter(row),
      creator: creator.username,
      body: row.body,
      joinedAt: creator.joinedAt,
      paidSales: creator.paidSales,
      expected: row.state === 'review' ? await countRecipients(tx, row, now) : row.recipients,
    }
    return ok(view)
  },
})

/** Approves a letter, which is then sent, or refuses it with a reason. Nobody decides on their own letter. */
export const decideLetter = defineOperation({
  name: 'letters.decide-letter',
  input: decisionInput,
  access,
  async run(context, { id, decision, reason }) {
    const { tx, now, actor } = context
    const found = await findLetter(tx, id)
    if (!found || found.state === 'draft') return err(letterMissing)
    const { creatorId } = found
    if (creatorId === actor.userId) return err(ownAccount)
    const isApproved = decision === 'approved'
    if (!isApproved && !hasVisible(reason)) return err(reasonMissing)
    if (!(await lockAccountStatus(tx, creatorId))) return err(creatorBarred)
    const letter = await lockLetter(tx, id)
    if (letter?.state !== 'review') return err(decidedBefore)
    if (isApproved && (await findSuspension(tx, creatorId, now))) return err(creatorBarred)
    const state = isApproved ? 'sending' : 'refused'
    const ended = isApproved ? { releasedAt: now } : { finishedAt: now, reason }
    await setState(tx, id, { state, reviewedBy: actor.userId, ...ended })
    if (isApproved) await context.enqueue(addressLetterJob, { letterId: id })
    await recordAudit(context, {
      action: 'letters.decide-letter',
      subjectKind: 'letter',
      subjectId: id,
      before: { state: 'review' },
      after: { state, ...(!isApproved && { reason }) },
    })
    await notify(context, {
      kind: 'moderation',
      news: isApproved ? 'letter-approved' : 'letter-refused',
      subject: letter.subject,
      words: isApproved ? '' : reason,
      to: creatorId,
      about: `letter:${id}`,
      latest: state,
      href: letterHref(id),
    })
    return ok({ id, state })
  },
})

/** Stops a letter that is being sent. What was sent before stays sent. */
export const stopLetterAsAdmin = defineOperation({
  name: 'letters.stop-letter-as-admin',
  input: stopInput,
  access,
  async run(context, { id, reason }) {
    const { tx, now } = context
    const letter = await lockLetter(tx, id)
    if (!letter || letter.state === 'draft') return err(letterMissing)
    if (letter.state !== 'sending') return err(notStoppable)
    await skipWaiting(tx, id)
    await setState(tx, id, { state: 'stopped', finishedAt: now, reason: reason || letterTexts.stoppedFor.staff })
    await recordAudit(context, {
      action: 'letters.stop-letter-as-admin',
      subjectKind: 'letter',
      subjectId: id,
      before: { state: 'sending' },
      after: { state: 'stopped', reason },
    })
    return ok({ id })
  },
})

/** Notes that an email to an address came back or was called spam, so that it gets no more letters. */
export const recordRefusal = defineOperation({
  name: 'letters.record-refusal',
  input: refusalInput,
  access,
  async run(context, { email, reason }) {
    const { tx, now } = context
    const userId = await saveRefusal(tx, { email, reason, now })
    if (userId === null) return err(addressUnknown)
    await recordAudit(context, {
      action: 'letters.record-refusal',
      subjectKind: 'user',
      subjectId: userId,
      after: { reason },
    })
    return ok()
  },
})
