import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listUndecided } from '../store.ts'
import { settleDispute } from './settle-dispute.ts'

const dayMs = 86_400_000
const atOnce = 100

/** Asks about disputes of which nothing was heard for a day: a bank's decision may have been told in vain. */
export const sweepDisputes = defineWorkflow({
  name: 'disputes.sweep-disputes',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const waiting = await listUndecided(flow.db, new Date(flow.now().getTime() - dayMs), atOnce)
    for (const disputeId of waiting) {
      const done = await flow.run(settleDispute, { disputeId })
      if (!done.ok) flow.log.warn({ disputeId, code: done.failure.code }, 'a dispute could not be settled')
    }
    return ok({ looked: waiting.length })
  },
})
