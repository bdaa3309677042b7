import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notePayoutLook as noteLook } from '../payout-store.ts'

/** Notes that the provider is asked about a payout, so that the others get their turn. */
export const notePayoutLook = defineOperation({
  name: 'earnings.note-payout-look',
  input: z.object({ payoutId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { payoutId }) {
    await noteLook(tx, payoutId, now)
    return ok()
  },
})
