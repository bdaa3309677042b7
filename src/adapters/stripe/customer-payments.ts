import Stripe from 'stripe'
import type { Payments, SavedMethod } from '#src/ports/payments.ts'
import { outcomeOf } from './outcome.ts'

type Customers = Pick<
  Payments,
  'createCustomer' | 'findCustomers' | 'setCustomerEmail' | 'deleteCustomer' | 'listSavedMethods' | 'removeSavedMethod'
>

/** A user waits for these calls and can do without them, so they have a short timeout and no retries. */
const patienceMs = 4000

/** Customers and saved cards: https://docs.stripe.com/payments/checkout/save-during-payment */
export function customerPayments(stripe: Stripe, timeoutMs: number): Customers {
  const soon = { timeout: Math.min(patienceMs, timeoutMs), maxNetworkRetries: 0 }
  return {
    createCustomer: ({ userId, email, idempotencyKey }) =>
      outcomeOf(async () => {
        // One retry, since the provider delays one of two concurrent calls.
        const params = { ...(email ? { email } : {}), metadata: { user_id: userId } }
        const { id } = await stripe.customers.create(params, { ...soon, maxNetworkRetries: 1, idempotencyKey })
        return { id }
      }),
    findCustomers: ({ userId, email }) =>
      outcomeOf(async () => {
        const { data } = await stripe.customers.list({ ...(email ? { email } : {}), limit: 100 }, soon)
        return data.filter(({ metadata }) => metadata['user_id'] === userId).map(({ id }) => id)
      }),
    setCustomerEmail: ({ customerId, email }) =>
      outcomeOf(() =>
        unlessMissing(async () => {
          await stripe.customers.update(customerId, { email })
          return undefined
        }, undefined),
      ),
    deleteCustomer: (customerId) =>
      outcomeOf(() =>
        unlessMissing(async () => {
          await stripe.customers.del(customerId)
          return undefined
        }, undefined),
      ),
    listSavedMethods: (customerId) =>
      outcomeOf(() =>
        unlessMissing(async () => {
          const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: 100 }, soon)
          return data.map(methodOf)
        }, []),
      ),
    removeSavedMethod: ({ customerId, methodId }) =>
      outcomeOf(async () => {
        if (!(await hasMethod(stripe, customerId, methodId))) return 'missing'
        try {
          await stripe.paymentMethods.detach(methodId)
        } catch (error) {
          // A concurrent call may have been first.
          if (!isRefusal(error) || (await hasMethod(stripe, customerId, methodId))) throw error
        }
        return 'removed'
      }),
  }
}

/** Read through the customer, so that another customer's card is as unknown as a missing one. */
function hasMethod(stripe: Stripe, customerId: string, methodId: string): Promise<boolean> {
  return unlessMissing(async () => {
    await stripe.customers.retrievePaymentMethod(customerId, methodId)
    return true
  }, false)
}

async function unlessMissing<Value>(call: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error) && error.code === 'resource_missing') return otherwise
    throw error
  }
}

const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError

function methodOf({ id, type, card }: Stripe.PaymentMethod): SavedMethod {
  if (!card) return { id, kind: type, last4: null, expires: null }
  return { id, kind: card.brand, last4: card.last4, expires: { month: card.exp_month, year: card.exp_year } }
}
