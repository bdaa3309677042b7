import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { findStatement } from '../action-store.ts'
import { actionEmail } from '../emails.ts'
import { actionMissing } from '../failures.ts'
import { actionEmailKinds } from '../jobs.ts'
import { presentStatement } from '../presenter.ts'

/**
 * Sends the email about an action to its subject. Succeeds without sending if they left. The key makes retries
 * idempotent.
 */
export const sendActionEmail = defineWorkflow({
  name: 'enforcement.send-action-email',
  input: z.object({ actionId: z.uuid(), news: z.enum(actionEmailKinds), key: z.string().nullable() }),
  access: systemOnly,
  async run(flow, { actionId, news, key }) {
    const row = await findStatement(flow.db, actionId)
    if (!row) return err(actionMissing)
    const contact = await emailOf(flow.db, row.userId)
    if (!contact) return ok()
    const { publicUrl } = flow.settings
    const statement = presentStatement(row, flow.now())
    const mail = await actionEmail(flow.settings, { statement, news, key, name: contact.name, publicUrl })
    await flow.mailer.send({ ...mail, key: `enforcement:${actionId}:${news}`, to: contact })
    return ok()
  },
})
