import type { Job } from '#src/ports/queue.ts'

/** Acknowledges a statement at the address that its sender gave. */
export const sendAcknowledgementJob: Job<{ withdrawalId: string }> = {
  name: 'withdrawals.send-acknowledgement',
  sendsEmail: true,
  retries: 10,
}

/** Looks for the order of a statement. A job, so that the answer to the form takes the same time with and without an order. */
export const matchStatementJob: Job<{ withdrawalId: string }> = { name: 'withdrawals.match-statement', retries: 10 }

/** Emails the buyer of the order the link that confirms a statement. The token is stored nowhere else. */
export const sendWithdrawalLinkJob: Job<{ withdrawalId: string; token: string }> = {
  name: 'withdrawals.send-withdrawal-link',
  sendsEmail: true,
  retries: 10,
  isSecret: true,
}

/** Tells the buyer what became of the purchases that were not refunded. */
export const sendAnswerJob: Job<{ withdrawalId: string }> = {
  name: 'withdrawals.send-answer',
  sendsEmail: true,
  retries: 10,
}
