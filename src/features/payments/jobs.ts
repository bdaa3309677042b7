import type { Job } from '#src/ports/queue.ts'

/** Acts on a stored event of the provider. Tried again while what it speaks of is not here yet. */
export const handlePaymentEvent: Job<{ eventId: string }> = { name: 'payments.handle-event', retries: 12 }
