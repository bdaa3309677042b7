import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import {
  findCustomer,
  findCustomerId,
  lockEmail,
  insertCustomer,
  isAccountDeleted,
  saveCustomer,
  clearCustomer,
  deleteCustomerRow,
} from '../public/customer-store.ts'
import { deleteCustomerJob } from '../jobs.ts'
import type { Outcome } from '#src/ports/payments.ts'
import { addressNotUpdated, customerNotDeleted } from '../failures.ts'
import { findConnectAccount } from '#src/people/accounts/public/connect-store.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'

/** Records the request for a customer, with the email address. */
export const recordCustomerRequest = defineOperation({
  name: 'payments.record-customer-request',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { userId }) {
    // Locked, so that the account cannot be deleted in between and leave a customer behind.
    const address = await lockEmail(tx, userId)
    const isFirst = address !== null && (await insertCustomer(tx, userId, address, now))
    const customer = address === null ? undefined : await findCustomer(tx, userId)
    return ok({
      customerId: customer?.customerId ?? null,
      email: customer?.email ?? null,
      attempt: customer?.attempt ?? 1,
      isFirst,
    })
  },
})

/** Saves the customer. If the account was deleted in the meantime, the customer is deleted too. */
export const recordCustomer = defineOperation({
  name: 'payments.record-customer',
  input: z.object({ userId: z.uuid(), attempt: z.int(), customerId: z.string() }),
  access: systemOnly,
  async run(context, made) {
    await saveCustomer(context.tx, made, context.now)
    if (await isAccountDeleted(context.tx, made.userId))
      await context.enqueue(deleteCustomerJob, { userId: made.userId })
    return ok()
  },
})

/** Drops a customer that the provider deleted or refused. The next one gets a new key. */
export const renewCustomer = defineOperation({
  name: 'payments.renew-customer',
  input: z.object({ userId: z.uuid(), customerId: z.string().nullable() }),
  access: systemOnly,
  async run({ tx }, { userId, customerId }) {
    const address = await lockEmail(tx, userId)
    if (address !== null) await clearCustomer(tx, userId, customerId, address)
    return ok()
  },
})

/**
 * Ensures that a user has a customer at the provider. Concurrent calls get the same one, since they use one key. The result of an
 * unanswered attempt is looked up first. A failure never prevents a payment, which works without a customer.
 */
export const ensureCustomer = defineWorkflow({
  name: 'payments.ensure-customer',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { userId }) {
    if ((await findCustomerId(flow.db, userId)) !== null) return ok()
    const started = await flow.run(recordCustomerRequest, { userId })
    if (!started.ok) return started
    const { customerId, email, attempt, isFirst } = started.value
    if (customerId !== null || email === null) return ok()
    const made = await findOrCreate(flow, { userId, email, attempt, isFirst })
    if (made.kind === 'done') return flow.run(recordCustomer, { userId, attempt, customerId: made.value.id })
    flow.log.warn({ userId, reason: made.message }, 'the provider created no customer for a buyer')
    // It was rejected; with the same key, the provider would repeat that.
    if (made.kind === 'rejected') return flow.run(renewCustomer, { userId, customerId: null })
    return ok()
  },
})

type CustomerRequest = {
  readonly userId: string
  readonly email: string
  readonly attempt: number
  readonly isFirst: boolean
}

async function findOrCreate(
  flow: Flow,
  { userId, email, attempt, isFirst }: CustomerRequest,
): Promise<Outcome<{ id: string }>> {
  if (!isFirst) {
    const found = await flow.payments.findCustomers({ userId, email })
    if (found.kind !== 'done') return { kind: 'unknown', message: found.message }
    const [id] = found.value
    if (id !== undefined) return { kind: 'done', value: { id } }
  }
  return flow.payments.createCustomer({ userId, email, idempotencyKey: `customer:${userId}:${attempt}` })
}

/** Deletes our row of a deleted customer, unless it has another one by now. */
export const dropCustomer = defineOperation({
  name: 'payments.drop-customer',
  input: z.object({ userId: z.uuid(), customerId: z.string().nullable() }),
  access: systemOnly,
  run: async ({ tx }, { userId, customerId }) =>
    (await deleteCustomerRow(tx, userId, customerId)) ? ok() : err(customerNotDeleted),
})

/** Deletes the customer of a deleted account at the provider, with the cards, and then our row. */
export const deleteCustomer = defineWorkflow({
  name: 'payments.delete-customer',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { userId }) {
    const customer = await findCustomer(flow.db, userId)
    if (!customer || !(await isAccountDeleted(flow.db, userId))) return ok()
    const { customerId, email } = customer
    const found =
      customerId === null
        ? await flow.payments.findCustomers({ userId, email: email ?? '' })
        : ({ kind: 'done', value: [customerId] } as const)
    if (found.kind !== 'done') return err(customerNotDeleted)
    let isDeleted = true
    for (const id of found.value) {
      const deleted = await flow.payments.deleteCustomer(id)
      if (deleted.kind === 'done') continue
      isDeleted = false
      flow.log.error(
        { userId, reason: deleted.message },
        'the provider did not delete the customer of a deleted account',
      )
    }
    if (!isDeleted) return err(customerNotDeleted)
    return flow.run(dropCustomer, { userId, customerId })
  },
})

/**
 * Sets the current address of a user at the provider, as a customer and as a seller. It reads the address again afterwards, so that
 * the last one wins if two changes overlap. A rejected address stays as it was: the provider needs it for receipts only.
 */
export const updateAddress = defineWorkflow({
  name: 'payments.update-address',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { userId }) {
    const [to, customerId, accountId] = await Promise.all([
      emailOf(flow.db, userId),
      findCustomerId(flow.db, userId),
      findConnectAccount(flow.db, userId),
    ])
    if (!to) return ok()
    const email = to.address
    const outcomes = [
      ...(customerId === null ? [] : [await flow.payments.setCustomerEmail({ customerId, email })]),
      ...(accountId === null ? [] : [await flow.payments.setAccountEmail({ accountId, email })]),
    ]
    for (const outcome of outcomes) {
      if (outcome.kind === 'unknown') return err(addressNotUpdated)
      if (outcome.kind === 'rejected')
        flow.log.warn({ userId, reason: outcome.message }, 'the provider rejected the changed address of a user')
    }
    return (await emailOf(flow.db, userId))?.address === email ? ok() : err(addressNotUpdated)
  },
})
