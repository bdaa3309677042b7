import type { Job } from '#src/ports/queue.ts'

/** Handles a stored webhook event. Retried while its object is unknown. */
export const handlePaymentEventJob: Job<{ eventId: string }> = {
  name: 'payments.handle-payment-event',
  retries: 12,
  concurrency: 2,
}
/** Tells the provider the changed address of a user, as a customer and as a seller. */
export const updateAddressJob: Job<{ userId: string }> = { name: 'payments.update-address', retries: 20 }
/** Deletes the customer of a deleted account at the provider. Retried for half a day; then admins can retry it. */
export const deleteCustomerJob: Job<{ userId: string }> = { name: 'payments.delete-customer', retries: 20 }
