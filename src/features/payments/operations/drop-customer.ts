import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { dropRow } from '../customer-store.ts'
import { customerLeft } from '../failures.ts'

/** Takes our row of a customer that the provider has deleted. Refused where it names another one by now. */
export const dropCustomer = defineOperation({
  name: 'payments.drop-customer',
  input: z.object({ userId: z.uuid(), customerId: z.string().nullable() }),
  access: systemOnly,
  run: async ({ tx }, { userId, customerId }) => ((await dropRow(tx, userId, customerId)) ? ok() : err(customerLeft)),
})
