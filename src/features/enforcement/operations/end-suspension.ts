import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findBar, lockStanding } from '#src/features/accounts/index.ts'
import { letIn } from '../undo.ts'

/** Puts back what one person's suspension held, once it is over. Nothing happens where they were barred anew meanwhile, or somebody was faster. */
export const endSuspension = defineOperation({
  name: 'enforcement.end-suspension',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    await lockStanding(context.tx, userId)
    if ((await findBar(context.tx, userId, context.now)) === null) await letIn(context, userId)
    return ok()
  },
})
