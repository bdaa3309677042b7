import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { insertEmail } from '../email-store.ts'

/** Records that the mail server took an email about an order, for admins. */
export const noteEmail = defineOperation({
  name: 'orders.note-email',
  input: z.object({
    orderId: z.uuid(),
    key: z.string().max(200),
    kind: z.enum(['receipt', 'refund']),
    to: z.enum(['buyer', 'seller']),
  }),
  access: systemOnly,
  async run({ tx, now }, email) {
    await insertEmail(tx, { ...email, now })
    return ok()
  },
})
