import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userMissing } from '#src/people/accounts/failures.ts'
import { joinedAt } from '#src/people/accounts/public/store.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import { insertLift } from '../public/listing-limit-store.ts'

/** Lifts the daily limit of new listings for one new seller, such as one who moves here with a catalog. */
export const liftListingLimit = defineOperation({
  name: 'catalog.lift-listing-limit',
  input: z.object({ userId: z.uuid(), reason: z.string().trim().min(1, catalogTexts.limitReasonNeeded).max(2000) }),
  access: staffOnly('moderator', 'support'),
  async run(context, { userId, reason }) {
    const { tx, now } = context
    if ((await joinedAt(tx, userId)) === null) return err(userMissing)
    if (await insertLift(tx, { userId, by: context.actor.userId, reason, now }))
      await recordAudit(context, {
        action: 'catalog.lift-listing-limit',
        subjectKind: 'user',
        subjectId: userId,
        after: { reason },
      })
    return ok()
  },
})
