import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { openPayout } from '../open-payout.ts'

/** Pays out a seller who asked for it once and for all. */
export const requestWeeklyPayout = defineOperation({
  name: 'earnings.request-weekly-payout',
  input: z.object({ sellerId: z.uuid() }),
  access: systemOnly,
  run: (context, { sellerId }) => openPayout(context, sellerId),
})
