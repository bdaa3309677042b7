import { z } from 'zod'
import { adminsOnly, staffOnly } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { refundableOf } from '#src/buying/orders/public/refund-in-full.ts'
import { listRefundsOfLine } from '#src/buying/orders/public/line-refund-store.ts'
import { lineBundle } from '#src/money/bundles/rules.ts'
import { findPurchaseForAdmin } from '../admin-purchase-store.ts'
import { purchaseMissing } from '../failures.ts'
import type { AdminPurchaseView } from '../view.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { isOwnMoney, ownMoney, waitsForSecondPerson } from '#src/people/confirmations/public/second-person.ts'
import { waitingAmount } from '#src/people/confirmations/public/store.ts'
import { listingMissing } from '#src/storefront/catalog/failures.ts'
import { readTexts } from '#src/storefront/catalog/public/store.ts'
import { findVersion } from '../store.ts'
import { refundInput } from '../contract.ts'
import { listUpgradesAbove } from '#src/buying/orders/public/upgrade-store.ts'
import { lockForRefund, refundLocked } from '../public/refund-purchase.ts'

const dayMs = 86_400_000

/** Returns a purchase for an admin's refund decision, without paid text. */
export const readPurchaseAsAdmin = defineQuery({
  name: 'library.read-purchase-as-admin',
  input: z.object({ id: z.string().max(100) }),
  access: staffOnly('support', 'finance'),
  async run({ db, now }, { id }) {
    const row = isId(id) ? await findPurchaseForAdmin(db, id) : undefined
    if (!row) return err(purchaseMissing)
    const { lineId, refundDays, buyerId, buyer, sellerId, seller, bundleId, bundleTitle, ...others } = row
    const { giver, giverName, message, isGift, isUnclaimed, ...rest } = others
    const refunds = await listRefundsOfLine(db, lineId)
    const left = row.refundedAt === null ? await refundableOf(db, lineId, row.pricePaid) : cents(0)
    const view: AdminPurchaseView = {
      ...rest,
      buyer: { id: buyerId, username: buyer },
      seller: { id: sellerId, username: seller },
      windowEndsAt: new Date(row.purchasedAt.getTime() + refundDays * dayMs),
      pricePaid: cents(row.pricePaid),
      bundle: lineBundle(bundleId, bundleTitle),
      gift: isGift ? { giver, name: giverName ?? '', message: message ?? '', isClaimed: !isUnclaimed } : null,
      upgrades: (await listUpgradesAbove(db, id)).map((upgrade) => upgrade.id),
      fee: cents(row.fee),
      left: cents(Math.max(0, left)),
      hasOpenRequest: Boolean(row.hasOpenRequest),
      waitingRefund: await waitingAmount(db, { action: 'library.refund-purchase', subjectId: row.id, now }),
      refunds: refunds.map((refund) => ({ ...refund, amount: cents(refund.amount) })),
    }
    return ok(view)
  },
})

/** Returns a listing's text to an admin, also of a deleted listing. Audited without the text. */
export const readTextAsAdmin = defineOperation({
  name: 'library.read-text-as-admin',
  input: z.object({ promptId: z.uuid() }),
  access: adminsOnly,
  async run(context, { promptId }) {
    const version = await findVersion(context.tx, promptId)
    if (version === undefined) return err(listingMissing)
    const subject = { subjectKind: 'listing', subjectId: promptId }
    await recordAudit(context, { action: 'library.read-text-as-admin', ...subject, after: { version } })
    return ok({ version, texts: await readTexts(context.tx, promptId, version) })
  },
})

const mayRefund = staffOnly('support', 'finance')

/** Lets an admin refund a purchase without a request: a support case, a mistaken sale, or after the refund period. */
export const refundPurchase = defineOperation({
  name: 'library.refund-purchase',
  input: refundInput.extend({ id: z.uuid() }),
  access: mayRefund,
  async run(context, { id, keepsFee, reason, ...shown }) {
    const locked = await lockForRefund(context.tx, id, shown)
    if (!locked.ok) return locked
    const { amount, isAll, purchase, left } = locked.value
    const { buyerId, payerId, sellerId } = purchase
    if (isOwnMoney(context.actor, buyerId, payerId, sellerId)) return err(ownMoney)
    const action = 'library.refund-purchase'
    const deed = {
      ...{ action, subjectKind: 'purchase', subjectId: id, terms: { id, ...shown, keepsFee, reason }, amount },
      ...{ total: cents(purchase.pricePaid - left + amount), access: mayRefund },
    }
    if (await waitsForSecondPerson(context, deed)) return ok({ amount, isAll, isWaiting: true })
    await refundLocked(context, locked.value, { action, by: 'support', keepsFee, reason })
    return ok({ amount, isAll, isWaiting: false })
  },
})
