import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findCustomer, hasLeft } from '../customer-store.ts'
import { customerLeft } from '../failures.ts'
import { dropCustomer } from './drop-customer.ts'

/** Has the provider delete the customer of somebody who left, with their cards. Our row goes once it has, and not before. */
export const forgetCustomerNow = defineWorkflow({
  name: 'payments.forget-customer',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { userId }) {
    const customer = await findCustomer(flow.db, userId)
    if (!customer || !(await hasLeft(flow.db, userId))) return ok()
    const { customerId, email } = customer
    const found =
      customerId === null
        ? await flow.payments.findCustomers({ userId, email: email ?? '' })
        : ({ kind: 'done', value: [customerId] } as const)
    if (found.kind !== 'done') return err(customerLeft)
    for (const id of found.value) {
      const deleted = await flow.payments.deleteCustomer(id)
      if (deleted.kind === 'done') continue
      flow.log.error({ userId, reason: deleted.message }, 'the provider did not delete who left')
      return err(customerLeft)
    }
    return flow.run(dropCustomer, { userId, customerId })
  },
})
