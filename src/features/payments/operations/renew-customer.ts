import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { holdAddress, renew } from '../customer-store.ts'

/** Gives up a customer that the provider does not know any more, or that it refused to make: the next one is another. */
export const renewCustomer = defineOperation({
  name: 'payments.renew-customer',
  input: z.object({ userId: z.uuid(), customerId: z.string().nullable() }),
  access: systemOnly,
  async run({ tx }, { userId, customerId }) {
    const address = await holdAddress(tx, userId)
    if (address !== null) await renew(tx, userId, customerId, address)
    return ok()
  },
})
