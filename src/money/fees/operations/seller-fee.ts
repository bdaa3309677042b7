import { staffOrSystem } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userMissing } from '#src/people/accounts/failures.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { refuseAboutStaff } from '#src/people/accounts/public/refuse-about-staff.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { ownMoney } from '#src/people/confirmations/public/second-person.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { sellerFeeInput } from '../contract.ts'
import { alreadyOver } from '../failures.ts'
import { feeValues } from '../fee-values.ts'
import type { SellerFee } from '../rules.ts'
import { endOf } from '../rules.ts'
import { deleteSellerFee, findSellerFee, saveSellerFee } from '../public/store.ts'

/**
 * Gives a seller their own fee, or that of other sellers again. Open orders keep theirs. Nobody sets their own, not even an admin.
 * The reason and the fee before are in the audit log.
 */
export const setSellerFee = defineOperation({
  name: 'fees.set-seller-fee',
  input: sellerFeeInput,
  access: staffOrSystem('finance'),
  async run(context, { userId, feePercent, until: lastDay, reason, read }) {
    const { tx, now, actor } = context
    const setBy = userIdOf(actor)
    if (userId === setBy) return err(ownMoney)
    const refusal = actor.kind === 'system' ? null : await refuseAboutStaff(context, userId)
    if (refusal) return err(refusal)
    if (!(await lockUser(tx, userId))) return err(userMissing)
    const before = await findSellerFee(tx, userId)
    const stored = feeValues(before)
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    const until = feePercent === null || lastDay === null ? null : endOf(lastDay)
    if (until !== null && until <= now) return err(alreadyOver)
    const after = feePercent === null ? null : { percent: feePercent, until }
    if (JSON.stringify(feeValues(after)) === JSON.stringify(stored)) return ok({ isChanged: false })
    if (after) await saveSellerFee(tx, { userId, ...after, reason, setBy, setAt: now })
    else await deleteSellerFee(tx, userId)
    await recordAudit(context, {
      ...{ action: 'fees.set-seller-fee', subjectKind: 'user', subjectId: userId },
      before: stored,
      after: { ...feeValues(after), reason },
    })
    await tell(context, userId, after)
    return ok({ isChanged: true })
  },
})

async function tell(context: Context, userId: string, fee: SellerFee | null): Promise<void> {
  await notify(context, {
    ...{ kind: 'moderation', to: userId, about: 'fee', latest: context.newId(), href: '/profile/payouts' },
    ...(fee
      ? { news: 'fee-set' as const, percent: fee.percent, at: fee.until?.toISOString() ?? null }
      : { news: 'fee-ended' as const }),
    isDue: true,
  })
}
