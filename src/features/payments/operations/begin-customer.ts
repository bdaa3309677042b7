import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findCustomer, holdAddress, openCustomer } from '../customer-store.ts'

/** Writes down that the provider is about to be asked for somebody's customer, and with which address. */
export const beginCustomer = defineOperation({
  name: 'payments.begin-customer',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { userId }) {
    // Held, so that nobody leaves in between: their customer would stay behind.
    const address = await holdAddress(tx, userId)
    const isFirst = address !== null && (await openCustomer(tx, userId, address, now))
    const customer = address === null ? undefined : await findCustomer(tx, userId)
    return ok({
      customerId: customer?.customerId ?? null,
      email: customer?.email ?? null,
      attempt: customer?.attempt ?? 1,
      isFirst,
    })
  },
})
