import type { Job } from '#src/ports/queue.ts'

/** `again` identifies an email that an admin sends again, `to` its recipient: the owner of a purchase, who may not have paid. */
export const sendConfirmationJob: Job<{ orderId: string; again?: string; to?: string }> = {
  name: 'orders.send-confirmation',
  sendsEmail: true,
  retries: 10,
  concurrency: 2,
}
/** Asks the provider to close the payment page of a superseded order. */
export const closeCheckoutPageJob: Job<{ sessionId: string }> = { name: 'orders.close-checkout-page', retries: 8 }
/** Ends unpaid orders with listings that enforcement took off sale. */
export const stopSalesJob: Job<{ sellerId: string; promptId: string | null }> = {
  name: 'orders.stop-sales',
  retries: 8,
}
/** Recounts sales that were refunded or returned to the library. */
export const recountSalesJob: Job<Record<never, never>> = { name: 'orders.recount-sales', retries: 8 }
/** Refunds a payment that does not match its order, and emails the buyer. */
export const returnPaymentJob: Job<{ paymentIntentId: string }> = {
  name: 'orders.return-payment',
  sendsEmail: true,
  retries: 20,
}
export const sendRefundJob: Job<{ refundId: string }> = { name: 'orders.send-refund', retries: 20 }
/** Polls the provider about orders with an open payment page. */
export const sweepOpenOrdersJob: Job<Record<string, never>> = {
  name: 'orders.sweep-open-orders',
  retries: 3,
  schedule: '* * * * *',
}
/** Polls the provider about pending refunds. */
export const sweepRefundsJob: Job<Record<string, never>> = {
  name: 'orders.sweep-refunds',
  retries: 3,
  schedule: '37 * * * *',
}
