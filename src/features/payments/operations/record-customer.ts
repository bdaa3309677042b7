import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { hasLeft, keepCustomer } from '../customer-store.ts'
import { forgetCustomer } from '../jobs.ts'

/** Writes down which customer the provider made. Of somebody who has left meanwhile it is deleted again. */
export const recordCustomer = defineOperation({
  name: 'payments.record-customer',
  input: z.object({ userId: z.uuid(), attempt: z.int(), customerId: z.string() }),
  access: systemOnly,
  async run(context, made) {
    await keepCustomer(context.tx, made, context.now)
    if (await hasLeft(context.tx, made.userId)) await context.enqueue(forgetCustomer, { userId: made.userId })
    return ok()
  },
})
