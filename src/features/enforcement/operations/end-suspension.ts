import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { lockStanding, servedAt } from '#src/features/accounts/index.ts'
import { notify } from '#src/features/notifications/index.ts'
import { enforcementTexts } from '../contract.ts'
import { letIn } from '../undo.ts'

/**
 * Puts back what one person's suspension held, once it is over, and tells them. Nothing happens where they were barred anew
 * meanwhile, or somebody was faster.
 */
export const endSuspension = defineOperation({
  name: 'enforcement.end-suspension',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    await lockStanding(context.tx, userId)
    const until = await servedAt(context.tx, userId, context.now)
    if (until === null) return ok()
    await letIn(context, userId)
    const about = { to: userId, about: 'suspension-over', latest: until.toISOString(), href: '/standing' }
    const { suspensionOver: text, suspensionOverMore: detail } = enforcementTexts
    await notify(context, { kind: 'moderation', ...about, text, detail, isDue: true })
    return ok()
  },
})
