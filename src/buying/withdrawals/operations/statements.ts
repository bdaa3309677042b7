import { andList } from '#src/kernel/lists.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { anyone, signedIn, systemOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { dayText } from '#src/kernel/dates.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { newLinkToken } from '#src/people/accounts/public/link-token.ts'
import { mayMail } from '#src/people/accounts/public/mailbox-limit.ts'
import { billingNameOf, emailOf } from '#src/people/accounts/public/users.ts'
import { applyWithdrawal } from '../apply-withdrawal.ts'
import { statementForm, statementInput } from '../contract.ts'
import { statementMissing, tooManyStatements } from '../failures.ts'
import { matchStatementJob, sendAcknowledgementJob, sendWithdrawalLinkJob } from '../jobs.ts'
import { toStatementView } from '../presenter.ts'
import { acknowledgementLimit, linkLimit, referenceOf } from '../rules.ts'
import {
  findOrderOf,
  findStatement,
  insertStatement,
  listOrdersOf,
  lockStatement,
  setOrder,
  setUnknown,
} from '../store.ts'
import { withdrawalTexts } from '../texts.ts'
import type { OwnOrders } from '../view.ts'

const access = signedIn(withdrawalTexts.signIn)

/** Checks a statement before its sender confirms it. The same for every order number. */
export const checkStatement = defineQuery({
  name: 'withdrawals.check-statement',
  input: statementForm,
  access: anyone,
  run: (_, values) => Promise.resolve(ok(values)),
})

/**
 * Records a statement of withdrawal and acknowledges it. That of a buyer who is signed in is applied at once; a job looks for the order
 * of any other, whose answer is the same with and without an order. Bots get an answer, but nothing is stored.
 */
export const sendStatement = defineOperation({
  name: 'withdrawals.send-statement',
  input: statementInput,
  access: anyone,
  async run(context, { key, company, name, order, email }) {
    const { tx, now, actor, keys } = context
    const userId = userIdOf(actor)
    const id = key ?? context.newId()
    if (company !== '') return ok({ id, number: 0, isOwn: false })
    if (await insertStatement(tx, { id, name, email, order, userId, now })) {
      const address = createHmac('sha256', keys.limits).update(email.toLowerCase()).digest('base64url')
      const counted = await countAttempt(tx, `withdrawals:${address}`, acknowledgementLimit, now)
      if (!counted.allowed) return err(tooManyStatements)
      if (userId === null) await context.enqueue(matchStatementJob, { withdrawalId: id })
      else {
        const reference = referenceOf(order)
        const found = reference && (await findOrderOf(tx, reference))
        // Someone else's order gets the same answer as one that does not exist.
        if (found?.buyerIds.includes(userId)) {
          await setOrder(tx, id, { orderId: found.id, buyerId: userId, linkHash: null })
          await applyWithdrawal(context, { id, orderId: found.id, buyerId: userId, statedAt: now })
        } else await setUnknown(tx, id)
      }
      await context.enqueue(sendAcknowledgementJob, { withdrawalId: id })
    }
    const row = await findStatement(tx, id)
    if (row?.userId !== userId) return err(statementMissing)
    return ok({ id, number: Number(row.number), isOwn: row.matchedAt !== null && userId !== null })
  },
})

/** Looks for the order of a statement from a sender who was not signed in, and asks its buyer to confirm it. */
export const matchStatement = defineOperation({
  name: 'withdrawals.match-statement',
  input: z.object({ withdrawalId: z.uuid() }),
  access: systemOnly,
  async run(context, { withdrawalId: id }) {
    const { tx, now } = context
    const row = await lockStatement(tx, id)
    if (!row) return err(statementMissing)
    if (row.state !== 'open' || row.orderId !== null) return ok()
    const reference = referenceOf(row.order)
    const found = reference && (await findOrderOf(tx, reference))
    if (!found) {
      await setUnknown(tx, id)
      return ok()
    }
    // Purchases may have moved from the account that paid.
    const buyerId = found.buyerIds.find((one) => one === found.payerId) ?? found.buyerIds[0] ?? found.payerId
    const to = await emailOf(tx, buyerId)
    const counted = await countAttempt(tx, `withdrawal-link:${found.id}`, linkLimit, now)
    // Without a link, the statement waits for the staff.
    const isSent = to !== null && counted.allowed && (await mayMail(context, 'withdrawal-link', to.address))
    const { token, hash } = newLinkToken()
    await setOrder(tx, id, { orderId: found.id, buyerId, linkHash: isSent ? hash : null })
    if (isSent) await context.enqueue(sendWithdrawalLinkJob, { withdrawalId: id, token })
    return ok()
  },
})

/** What a user stated, and what became of it. */
export const readStatement = defineQuery({
  name: 'withdrawals.read-statement',
  input: z.object({ id: z.string().max(100) }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }, { id }) {
    const row = isId(id) ? await findStatement(db, id) : undefined
    if (row?.userId !== actor.userId) return err(statementMissing)
    return ok(await toStatementView(db, row))
  },
})

const mostOrders = 200

/** The orders from which a user may withdraw, newest first, with what the form starts with. */
export const listOwnOrders = defineQuery({
  name: 'withdrawals.list-own-orders',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }) {
    const [rows, contact] = await Promise.all([
      listOrdersOf(db, actor.userId, mostOrders),
      billingNameOf(db, actor.userId),
    ])
    const orders = rows.map(({ id, receiptNumber, paidAt, titles }) => {
      const number = receiptNumber === null ? id : `#${receiptNumber}`
      const [first = '', ...others] = titles
      const listings = others.length === 0 ? first : andList([first, `${others.length} more`])
      const name = receiptNumber === null ? '' : `${number}, `
      return { id, number, label: `${name}${dayText(paidAt)}: ${listings}` }
    })
    const own: OwnOrders = { name: contact?.name ?? '', email: contact?.address ?? '', orders }
    return ok(own)
  },
})
