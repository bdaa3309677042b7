import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { acknowledgementEmail, answerEmail, withdrawalLinkEmail } from '../emails.ts'
import { statementMissing } from '../failures.ts'
import { toStatementView } from '../presenter.ts'
import { findStatement, purchasesHeld } from '../store.ts'

const ofStatement = z.object({ withdrawalId: z.uuid() })

/** Acknowledges a statement with its content and time. A retry sends the same email. */
export const sendAcknowledgement = defineWorkflow({
  name: 'withdrawals.send-acknowledgement',
  input: ofStatement,
  access: systemOnly,
  async run(flow, { withdrawalId: id }) {
    const row = await findStatement(flow.db, id)
    if (!row) return err(statementMissing)
    if (row.name === null || row.email === null) return ok()
    const mail = await acknowledgementEmail(flow.settings, {
      ...{ name: row.name, email: row.email, order: row.order, statedAt: row.statedAt },
      number: Number(row.number),
      from: row.userId === null ? 'visitor' : row.matchedAt === null ? 'user' : 'buyer',
      publicUrl: flow.settings.publicUrl,
    })
    await flow.mailer.send({ ...mail, key: `withdrawal:${id}:received`, to: { address: row.email } })
    return ok()
  },
})

/** Sends the link that confirms a statement to the buyer of the order. A retry sends the same email. */
export const sendWithdrawalLink = defineWorkflow({
  name: 'withdrawals.send-withdrawal-link',
  input: ofStatement.extend({ token: z.string() }),
  access: systemOnly,
  async run(flow, { withdrawalId: id, token }) {
    const row = await findStatement(flow.db, id)
    if (!row) return err(statementMissing)
    if (row.state !== 'open' || row.orderId === null || row.buyerId === null) return ok()
    const to = await emailOf(flow.db, row.buyerId)
    const [purchase] = await purchasesHeld(flow.db, row.orderId, row.buyerId)
    if (!to || !purchase) return ok()
    const { publicUrl } = flow.settings
    const mail = await withdrawalLinkEmail(flow.settings, {
      ...{ name: to.name, statedAt: row.statedAt, publicUrl },
      order: purchase.receiptNumber === null ? row.orderId : `#${purchase.receiptNumber}`,
      url: new URL(`/withdraw/confirm?token=${token}`, publicUrl).href,
    })
    await flow.mailer.send({ ...mail, key: `withdrawal:${id}:link`, to })
    return ok()
  },
})

/** Tells the buyer what became of a statement, unless the emails about refunds say all of it. A retry sends the same email. */
export const sendAnswer = defineWorkflow({
  name: 'withdrawals.send-answer',
  input: ofStatement,
  access: systemOnly,
  async run(flow, { withdrawalId: id }) {
    const row = await findStatement(flow.db, id)
    if (!row) return err(statementMissing)
    const to = row.buyerId === null ? null : await emailOf(flow.db, row.buyerId)
    if (!to) return ok()
    const statement = await toStatementView(flow.db, row)
    const mail = await answerEmail(flow.settings, { ...statement, name: to.name, publicUrl: flow.settings.publicUrl })
    await flow.mailer.send({ ...mail, key: `withdrawal:${id}:answer`, to })
    return ok()
  },
})
