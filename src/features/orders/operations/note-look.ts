import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { noteLook } from '../store.ts'

/** Writes down that the provider was asked about an order, so that the others get their turn first. */
export const noteOrderLook = defineOperation({
  name: 'orders.note-look',
  input: z.object({ orderId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { orderId }) {
    await noteLook(tx, orderId, now)
    return ok()
  },
})
