import { findRefundedBefore } from '../public/refunded-before.ts'
import { lockForWithdrawal, refundWithdrawn } from '../public/withdraw.ts'
import { refundableOf } from '#src/buying/orders/public/refund-in-full.ts'
import { isUpgraded } from '#src/buying/orders/public/upgrade-store.ts'
import { z } from 'zod'
import { signedIn, staffOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { libraryTexts } from '../texts.ts'
import {
  alreadyRequested,
  notRefundable,
  secondWithdrawal,
  giftUnclaimed,
  tooManyGiftRefunds,
  purchaseMissing,
  refundDisputed,
  answerMissing,
  alreadyDecided,
  upgradeFirst,
} from '../failures.ts'
import {
  findForRefund,
  insertRequest,
  requestsOf,
  listWaiting,
  countWaiting,
  endRequest,
  lockRequest,
} from '../refund-store.ts'
import { refundOptionOf, requestOrder } from '../rules.ts'
import { lockPurchase } from '../store.ts'
import { refundInFull } from '#src/buying/orders/public/refund-in-full.ts'
import { sendRefundEmailsJob } from '../jobs.ts'
import { keyedPage, pageRequest, readQueue } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { pageLimit, queueQuery } from '#src/common/paging/contract.ts'
import type { RefundRequestView } from '../view.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { isOwnMoney, ownMoney, waitsForSecondPerson } from '#src/people/confirmations/public/second-person.ts'

/** Creates a refund request for an opened text, or for a second withdrawal from a listing. An admin decides. */
export const requestRefund = defineOperation({
  name: 'library.request-refund',
  input: z.object({
    id: z.uuid(),
    reason: z.string(libraryTexts.refundReason).trim().min(1, libraryTexts.refundReason).max(2000),
  }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run(context, { id, reason }) {
    const { tx, actor, now } = context
    await lockPurchase(tx, id)
    const purchase = await findForRefund(tx, id)
    if (!purchase || purchase.buyerId !== userIdOf(actor) || purchase.isClaimedGift) return err(purchaseMissing)
    if (purchase.isUnclaimedGift) return err(giftUnclaimed)
    if (purchase.suspendedFor === 'dispute') return err(refundDisputed)
    const hasWithdrawnBefore = (await findRefundedBefore(tx, [id], 'withdrawal')).has(id)
    if (refundOptionOf({ ...purchase, hasWithdrawnBefore }, now) !== 'ask') return err(notRefundable)
    if ((await requestsOf(tx, [id])).has(id)) return err(alreadyRequested)
    const isNew = await insertRequest(tx, { id: context.newId(), purchaseId: id, reason, now })
    return isNew ? ok() : err(alreadyRequested)
  },
})

/** Withdraws from an unopened purchase: access ends, and the price is refunded. */
export const withdrawPurchase = defineOperation({
  name: 'library.withdraw-purchase',
  input: z.object({ id: z.uuid() }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run(context, { id }) {
    const purchase = await lockForWithdrawal(context, id, context.actor.userId, context.now)
    if (purchase === null) return err(purchaseMissing)
    if (purchase.suspendedFor === 'dispute') return err(refundDisputed)
    const { option, hasWithdrawnBefore } = purchase
    if (option === 'ask' && purchase.isUnclaimedGift) return err(tooManyGiftRefunds)
    if (option !== 'withdraw') return err(option === 'ask' && hasWithdrawnBefore ? secondWithdrawal : notRefundable)
    await refundWithdrawn(context, purchase)
    return ok()
  },
})

/** Lists open refund requests. */
export const listRefundRequests = defineQuery({
  name: 'library.list-refund-requests',
  input: queueQuery.extend({ limit: pageLimit(25) }),
  access: staffOnly('support', 'finance'),
  async run({ db }, { limit, ...place }) {
    const { rows, listQuery } = await readQueue(pageRequest(requestOrder, place, limit), (part) =>
      listWaiting(db, part),
    )
    return ok(keyedPage(rows, listQuery, (row): RefundRequestView => ({ ...row, pricePaid: cents(row.pricePaid) })))
  },
})

/** Counts open refund requests. */
export const countRefundRequests = defineQuery({
  name: 'library.count-refund-requests',
  input: z.object({}),
  access: staffOnly('support', 'finance'),
  run: async ({ db }) => ok(await countWaiting(db)),
})

const mayRefund = staffOnly('support', 'finance')

/** Approves or declines a refund request. A decline needs a reason. Audited. */
export const decideRefund = defineOperation({
  name: 'library.decide-refund',
  input: z.object({ id: z.uuid(), approve: z.boolean(), answer: z.string().trim().max(2000).default('') }),
  access: mayRefund,
  async run(context, { id, approve, answer }) {
    const { tx, now } = context
    if (!approve && answer === '') return err(answerMissing)
    const request = await lockRequest(tx, id)
    if (!request) return err(purchaseMissing)
    if (request.state !== 'open') return err(alreadyDecided)
    await lockPurchase(tx, request.purchaseId)
    const purchase = await findForRefund(tx, request.purchaseId)
    if (!purchase) return err(purchaseMissing)
    if (approve && purchase.suspendedFor === 'dispute') return err(refundDisputed)
    const { buyerId, payerId, sellerId } = purchase
    if (isOwnMoney(context.actor, buyerId, payerId, sellerId)) return err(ownMoney)
    if (approve && (await isUpgraded(tx, purchase.id))) return err(upgradeFirst)
    const state = approve ? ('approved' as const) : ('declined' as const)
    const subject = { subjectKind: 'purchase', subjectId: purchase.id }
    if (approve) {
      const amount = await refundableOf(tx, purchase.lineId, purchase.pricePaid)
      const total = cents(purchase.pricePaid)
      const terms = { id, approve, answer }
      const deed = { action: 'library.decide-refund', ...subject, terms, amount, total, access: mayRefund }
      // Without an amount, the price was returned in another way.
      if (amount > 0 && (await waitsForSecondPerson(context, deed))) return ok({ state, isWaiting: true })
    }
    await endRequest(tx, id, { state, answer, by: userIdOf(context.actor), now })
    await recordAudit(context, { action: 'library.decide-refund', ...subject, after: { requestId: id, state, answer } })
    if (approve) await refundInFull(context, purchase.lineId, 'not-as-described')
    const news = approve ? ('refunded' as const) : ('declined' as const)
    await context.enqueue(sendRefundEmailsJob, { purchaseId: purchase.id, news, answer })
    return ok({ state, isWaiting: false })
  },
})
