import type { Job } from '#src/ports/queue.ts'

export const sendConfirmationJob: Job<{ orderId: string }> = { name: 'orders.send-confirmation', retries: 10 }
/** Has the provider close the page of an order that another one replaced. */
export const closePageJob: Job<{ sessionId: string }> = { name: 'orders.close-page', retries: 8 }
export const sendRefundJob: Job<{ refundId: string }> = { name: 'orders.send-refund', retries: 20 }
/** Asks the provider about orders whose payment page was opened and of which nothing was heard. */
export const sweepOpenOrdersJob: Job<Record<string, never>> = { name: 'orders.sweep-open', retries: 3 }
/** Asks the provider about refunds that it had not decided on. */
export const sweepRefundsJob: Job<Record<string, never>> = { name: 'orders.sweep-refunds', retries: 3 }
