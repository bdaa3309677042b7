import type { Job } from '#src/ports/queue.ts'

/** Acts on a stored event of the provider. Tried again while what it speaks of is not here yet. */
export const handlePaymentEventJob: Job<{ eventId: string }> = { name: 'payments.handle-event', retries: 12 }
/** Has the provider delete the customer of somebody who left. Tried for half a day, and then left to the admins. */
export const deleteCustomerJob: Job<{ userId: string }> = { name: 'payments.forget-customer', retries: 20 }
