import { createHash } from 'node:crypto'
import { anyone, staffOnly, systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { profileOf } from '#src/people/accounts/public/users.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { sellerOf } from '#src/money/bundles/public/seller-of.ts'
import { ownerOf } from '#src/storefront/collections/public/owner-of.ts'
import { noticeForm, noticeDecision } from '../contract.ts'
import { tooManyNotices, urlElsewhere, noticeDecided, noticeMissing } from '../failures.ts'
import { sendNoticeEmailJob } from '../jobs.ts'
import type { NoticeQueryRow } from '../public/notice-store.ts'
import { insertNotice, listNotices as findNotices, endNotice, lockNotice, findNotice } from '../public/notice-store.ts'
import { receiptLimit, targetOf } from '../rules.ts'
import { z } from 'zod'
import type { NoticeRow } from '../view.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { noticeEmail } from '../emails.ts'

/**
 * Records a notice of illegal content from anyone, with or without an account, and sends a numbered receipt. Bots get
 * the same response, but nothing is stored.
 */
export const sendNotice = defineOperation({
  name: 'enforcement.send-notice',
  input: noticeForm,
  access: anyone,
  async run(context, { url, ground, why, name, email, company }): Promise<Result<{ number: number | null }, Failure>> {
    const { tx, now, settings } = context
    if (company !== '') return ok({ number: null })
    if (!isOurs(url, settings.publicUrl)) return err(urlElsewhere)
    if (email !== null) {
      // The sender has not proved that the receipt's address is theirs.
      const key = `notices:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
      if (!(await countAttempt(tx, key, receiptLimit, now)).allowed) return err(tooManyNotices)
    }
    const target = targetOf(url, settings.publicUrl)
    const listing = target && 'promptId' in target ? await findListing(tx, target.promptId) : null
    const person = target && 'username' in target ? await profileOf(tx, target.username, settings) : null
    const owner = target && 'collectionId' in target ? await ownerOf(tx, target.collectionId) : undefined
    const seller = target && 'bundleId' in target ? await sellerOf(tx, target.bundleId) : undefined
    const id = context.newId()
    const number = await insertNotice(tx, {
      id,
      url: new URL(url, settings.publicUrl).href.slice(0, 500),
      promptId: listing?.id ?? null,
      personId: person?.id ?? owner ?? seller ?? null,
      ground,
      why,
      name,
      email,
      now,
    })
    if (email !== null) await context.enqueue(sendNoticeEmailJob, { noticeId: id, news: 'received' })
    return ok({ number })
  },
})

function isOurs(url: string, publicUrl: string): boolean {
  return URL.canParse(url, publicUrl) && new URL(url, publicUrl).origin === new URL(publicUrl).origin
}

const shown = { open: 100, decided: 20 }

/** Returns open notices of illegal content, oldest first, and recently decided ones. */
export const listNotices = defineQuery({
  name: 'enforcement.list-notices',
  input: z.object({}),
  access: staffOnly('moderator'),
  async run({ db }) {
    const [open, decided] = await Promise.all([
      findNotices(db, true, shown.open),
      findNotices(db, false, shown.decided),
    ])
    return ok({ open: open.map(present), decided: decided.map(present) })
  },
})

function present({ promptId, promptTitle, personId, username, number, ...notice }: NoticeQueryRow): NoticeRow {
  return {
    ...notice,
    number: Number(number),
    listing: promptId ? { id: promptId, title: promptTitle ?? '' } : null,
    person: personId ? { id: personId, username: username ?? '' } : null,
  }
}

/**
 * Decides a notice, once and with reasons that are emailed to its sender. Nobody decides about themselves. Actions on the content are taken separately.
 */
export const decideNotice = defineOperation({
  name: 'enforcement.decide-notice',
  input: noticeDecision,
  access: staffOnly('moderator'),
  async run(context, { id, uphold, answer }) {
    const { tx, now } = context
    const notice = await lockNotice(tx, id)
    if (!notice) return err(noticeMissing)
    const by = context.actor.userId
    if ((await findNotice(tx, id))?.personId === by) return err(ownAccount)
    if (notice.state !== 'open') return err(noticeDecided)
    const state = uphold ? ('upheld' as const) : ('rejected' as const)
    await endNotice(tx, id, { state, answer, by, now })
    await recordAudit(context, {
      action: 'enforcement.decide-notice',
      subjectKind: 'notice',
      subjectId: id,
      before: { number: Number(notice.number), state: notice.state },
      after: { state, answer },
    })
    if (notice.email !== null) await context.enqueue(sendNoticeEmailJob, { noticeId: id, news: 'decided' })
    return ok({ state })
  },
})

/** Sends the receipt for a notice, or the decision on it. */
export const sendNoticeEmail = defineWorkflow({
  name: 'enforcement.send-notice-email',
  input: z.object({ noticeId: z.uuid(), news: z.enum(['received', 'decided']) }),
  access: systemOnly,
  async run(flow, { noticeId, news }) {
    const notice = await findNotice(flow.db, noticeId)
    if (!notice) return err(noticeMissing)
    if (notice.email === null) return ok()
    const mail = await noticeEmail(flow.settings, {
      number: Number(notice.number),
      news,
      ground: notice.ground,
      // Other typed text could be an attempt to send content to a third party.
      url: notice.promptId || notice.personId ? notice.url : null,
      isUpheld: notice.state === 'upheld',
      answer: notice.answer,
      name: notice.name ?? '',
      publicUrl: flow.settings.publicUrl,
    })
    await flow.mailer.send({ ...mail, key: `notice:${noticeId}:${news}`, to: { address: notice.email } })
    return ok()
  },
})
