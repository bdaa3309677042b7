import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { Outcome } from '#src/ports/payments.ts'
import { beginCustomer } from './begin-customer.ts'
import { recordCustomer } from './record-customer.ts'
import { renewCustomer } from './renew-customer.ts'

/**
 * Sees to it that somebody has a customer at the provider, whose cards a payment page can show and save. Two at once get the same: they
 * ask under one key. Where an earlier try was left without an answer, what it may have made is looked for first. Without a
 * customer one pays as well, so that nothing here keeps anybody from paying.
 */
export const ensureCustomer = defineWorkflow({
  name: 'payments.ensure-customer',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { userId }) {
    const begun = await flow.run(beginCustomer, { userId })
    if (!begun.ok) return begun
    const { customerId, email, attempt, isFirst } = begun.value
    if (customerId !== null || email === null) return ok()
    const made = await find(flow, { userId, email, attempt, isFirst })
    if (made.kind === 'done') return flow.run(recordCustomer, { userId, attempt, customerId: made.value.id })
    flow.log.warn({ userId, reason: made.message }, 'the provider made no customer for a buyer')
    // It made none: with the same key it would say the same again.
    if (made.kind === 'rejected') return flow.run(renewCustomer, { userId, customerId: null })
    return ok()
  },
})

type Asked = {
  readonly userId: string
  readonly email: string
  readonly attempt: number
  readonly isFirst: boolean
}

async function find(flow: Flow, { userId, email, attempt, isFirst }: Asked): Promise<Outcome<{ id: string }>> {
  if (!isFirst) {
    const found = await flow.payments.findCustomers({ userId, email })
    if (found.kind !== 'done') return { kind: 'unknown', message: found.message }
    const [id] = found.value
    if (id !== undefined) return { kind: 'done', value: { id } }
  }
  return flow.payments.createCustomer({ userId, email, idempotencyKey: `customer:${userId}:${attempt}` })
}
