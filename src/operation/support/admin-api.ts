import { z } from 'zod'
import { create, get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import type { SellerFeeView } from '#src/money/fees/view.ts'
import { correctAddress } from './operations/correct-address.ts'
import { confirmEmail, liftPasswordLimit, resendReceipt, sendPasswordReset } from './operations/deeds.ts'
import { addNote, readPerson } from './operations/person.ts'
import { readPurchaseStory } from './operations/purchase.ts'
import { searchEverything } from './operations/search.ts'
import { readWeeks } from './operations/weeks.ts'
import type { FoundPayout, FoundPurchase } from './view.ts'

const reasonBody = z.strictObject({ reason: z.string().meta({ description: 'Saved in the audit log.' }) })

const reason = 'They wrote from the same address.'

const sentSchema = z.object({
  is_sent: z.boolean().meta({ description: 'False if it was already sent a moment ago.' }),
})

const purchaseSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    buyer: z.string(),
    receipt_number: z.int().nullable(),
    price_paid: moneySchema,
    is_refunded: z.boolean(),
    created_at: timeSchema,
  })
  .meta({ id: 'FoundPurchase' })

const purchaseJson = ({ id, title, buyer, receiptNumber, pricePaid, isRefunded, createdAt }: FoundPurchase) => ({
  ...{ id, title, buyer, receipt_number: receiptNumber, price_paid: money(pricePaid) },
  is_refunded: isRefunded,
  created_at: time(createdAt),
})

const payoutSchema = z
  .object({
    id: idSchema,
    seller_id: idSchema,
    seller: z.string(),
    amount: moneySchema,
    status: z.enum(['pending', 'processing', 'completed', 'failed']),
    created_at: timeSchema,
  })
  .meta({ id: 'FoundPayout' })

const payoutJson = ({ id, sellerId, seller, amount, status, createdAt }: FoundPayout) => ({
  ...{ id, seller_id: sellerId, seller, amount: money(amount), status },
  created_at: time(createdAt),
})

const feeJson = ({ percent, until, reason: why, setAt }: SellerFeeView, isInForce: boolean) => ({
  ...{ percent, until: timeOrNull(until), is_in_force: isInForce, reason: why, set_at: time(setAt) },
})

export const endpoints = [
  get('/admin/search', 'admin:read', {
    id: 'searchEverything',
    tag: 'Admin: support',
    summary: 'Find people, purchases, orders, listings and payouts',
    description:
      'By receipt number, email address, username, name, title, id, id at the payment provider, or the beginning of an API key. At most five of each kind; exact matches first.',
    useCases: [searchEverything],
    query: z.strictObject({ q: z.string().max(200) }),
    response: z.object({
      search: z.string().meta({ description: 'The search text, without the secret part of a key.' }),
      people: z.array(
        z.object({
          id: idSchema,
          username: z.string(),
          display_name: z.string(),
          email: z.string(),
          found_by: z.string().nullable(),
        }),
      ),
      purchases: z.array(purchaseSchema),
      orders: z.array(
        z.object({
          id: idSchema,
          state: z.enum(['open', 'superseded', 'paid', 'expired']),
          buyer_id: idSchema,
          buyer: z.string(),
          total: moneySchema,
          created_at: timeSchema,
        }),
      ),
      listings: z.array(z.object({ id: idSchema, title: z.string(), creator: z.string(), is_active: z.boolean() })),
      payouts: z.array(payoutSchema),
    }),
    example: { query: { q: ':username' } },
    answer: ({ run, query }) =>
      mapped(run(searchEverything, { search: query.q }), (found) => ({
        search: found.search,
        people: found.people.map(({ id, username, displayName, email, by }) => ({
          ...{ id, username, email, display_name: displayName, found_by: by },
        })),
        purchases: found.purchases.map(purchaseJson),
        orders: found.orders.map(({ id, state, buyerId, buyer, total, createdAt }) => ({
          ...{ id, state, buyer, buyer_id: buyerId, total: money(total) },
          created_at: time(createdAt),
        })),
        listings: found.listings.map(({ id, title, creator, isActive }) => ({
          id,
          title,
          creator,
          is_active: isActive,
        })),
        payouts: found.payouts.map(payoutJson),
      })),
  }),
  get('/admin/weeks', 'admin:read', {
    id: 'getWeeks',
    tag: 'Admin: support',
    summary: 'Get the figures of the last twelve weeks',
    description: 'The last entry is the current week. Weeks begin on Monday (UTC).',
    useCases: [readWeeks],
    response: z.object({
      owed: moneySchema.meta({ description: 'The amount owed to sellers.' }),
      due: moneySchema.meta({ description: 'The part of it that can be paid out now.' }),
      weeks: z.array(
        z.object({
          week: z.string().meta({ description: 'The Monday of the week.' }),
          sales: moneySchema,
          fees: moneySchema.meta({ description: 'Fees, minus fees of refunds.' }),
          refunds: moneySchema,
          disputes: moneySchema.meta({ description: 'Amounts lost to disputes, minus amounts that banks returned.' }),
          new_seller_count: z.int(),
          new_buyer_count: z.int(),
        }),
      ),
    }),
    answer: ({ run }) =>
      mapped(run(readWeeks, {}), ({ owed, due, weeks }) => ({
        owed: money(owed),
        due: money(due),
        weeks: weeks.map(({ week, sales, fees, refunds, disputes, newSellers, newBuyers }) => ({
          ...{ week, sales: money(sales), fees: money(fees), refunds: money(refunds), disputes: money(disputes) },
          new_seller_count: newSellers,
          new_buyer_count: newBuyers,
        })),
      })),
  }),
  get('/admin/users/{id}/support', 'admin:read', {
    id: 'getUserSupport',
    tag: 'Admin: support',
    summary: 'Get the support details of a user',
    description:
      'Contact details, sign-in methods, balances, the latest purchases, team seats, refunds and payouts, and admin notes.',
    useCases: [readPerson],
    response: z
      .object({
        email: z.string(),
        is_email_verified: z.boolean(),
        is_deleted: z.boolean(),
        sign_in: z.object({
          has_password: z.boolean(),
          has_two_factor: z.boolean(),
          passkey_count: z.int(),
          sites: z.array(z.string()),
          last_at: timeSchema.nullable(),
          session_count: z.int(),
          is_limited: z.boolean(),
        }),
        earned: moneySchema,
        available: moneySchema,
        spent: moneySchema,
        order_count: z.int(),
        purchases: z.array(purchaseSchema),
        seats: z.array(purchaseSchema).meta({ description: 'The purchases of others of which the user has a seat.' }),
        refunds: z.array(
          z.object({
            id: idSchema,
            purchase_id: idSchema,
            title: z.string(),
            amount: moneySchema,
            state: z.enum(['requested', 'succeeded', 'failed']),
            created_at: timeSchema,
          }),
        ),
        payouts: z.array(payoutSchema),
        fee: z
          .object({
            percent: z.number(),
            until: timeSchema.nullable(),
            is_in_force: z.boolean(),
            reason: z.string(),
            set_at: timeSchema,
          })
          .nullable()
          .meta({ description: 'The fee of this seller. Null: the fee of the category or the shop.' }),
        notes: z.array(z.object({ id: idSchema, body: z.string(), author: z.string(), created_at: timeSchema })),
      })
      .meta({ id: 'UserSupport' }),
    example: { params: { id: ':stranger' } },
    answer: ({ run, params }) =>
      mapped(run(readPerson, { userId: params['id'] }), ({ signIn, money: seen, ...person }) => ({
        ...{ email: person.email, is_email_verified: person.emailVerified, is_deleted: person.isDeleted },
        sign_in: {
          has_password: signIn.hasPassword,
          has_two_factor: signIn.hasTwoFactor,
          passkey_count: signIn.passkeys,
          sites: [...signIn.sites],
          last_at: timeOrNull(signIn.lastAt),
          session_count: signIn.sessions,
          is_limited: signIn.isLimited,
        },
        // Only admins have the scope, and they see it all.
        ...{ earned: money(seen?.earned ?? 0), available: money(seen?.available ?? 0), spent: money(seen?.spent ?? 0) },
        order_count: seen?.orderCount ?? 0,
        purchases: person.purchases.map(purchaseJson),
        seats: person.seats.map(purchaseJson),
        refunds: person.refunds.map(({ id, purchaseId, title, amount, state, createdAt }) => ({
          ...{ id, purchase_id: purchaseId, title, amount: money(amount), state },
          created_at: time(createdAt),
        })),
        payouts: person.payouts.map(payoutJson),
        fee: person.fee?.own ? feeJson(person.fee.own, person.fee.isInForce) : null,
        notes: person.notes.map(({ id, body, author, createdAt }) => ({
          id,
          body,
          author,
          created_at: time(createdAt),
        })),
      })),
  }),
  create('/admin/users/{id}/notes', 'admin:write', {
    id: 'addUserNote',
    tag: 'Admin: support',
    summary: 'Add a note about a user',
    description: 'Only admins can read notes. A note cannot be changed, and is deleted with the account.',
    useCases: [addNote],
    body: z.strictObject({ id: idSchema.optional(), body: z.string() }),
    response: z.object({ id: idSchema }),
    example: { params: { id: ':stranger' }, body: { body: 'Prefers to be called Ada.' } },
    answer: ({ run, params, body }) =>
      run(addNote, { id: body.id ?? crypto.randomUUID(), userId: params['id'], body: body.body }),
  }),
  post('/admin/users/{id}/password-reset', 'admin:write', {
    id: 'sendPasswordReset',
    tag: 'Admin: support',
    summary: 'Email a user a password reset link',
    useCases: [sendPasswordReset],
    body: reasonBody,
    response: sentSchema,
    example: { params: { id: ':stranger' }, body: { reason } },
    answer: ({ run, params, body }) =>
      mapped(run(sendPasswordReset, { userId: params['id'], ...body }), ({ isSent }) => ({ is_sent: isSent })),
  }),
  post('/admin/users/{id}/confirm-email', 'admin:write', {
    id: 'confirmUserEmail',
    tag: 'Admin: support',
    summary: "Confirm a user's email address",
    useCases: [confirmEmail],
    body: reasonBody,
    example: { params: { id: ':stranger' }, body: { reason } },
    answer: ({ run, params, body }) => mapped(run(confirmEmail, { userId: params['id'], ...body }), () => undefined),
  }),
  post('/admin/users/{id}/correct-email', 'admin:write', {
    id: 'correctUserEmail',
    tag: 'Admin: support',
    summary: "Correct a user's email address",
    description:
      'The new address gets a link that confirms it. An address that was never confirmed is replaced at once; a confirmed one stays until then, and can undo the change.',
    useCases: [correctAddress],
    body: reasonBody.extend({ email: z.string() }),
    response: z.object({ is_replaced: z.boolean().meta({ description: 'Whether the address has changed already.' }) }),
    example: { params: { id: ':stranger' }, body: { email: 'ada@example.net', reason } },
    answer: ({ run, params, body }) =>
      mapped(run(correctAddress, { userId: params['id'], ...body }), ({ isReplaced }) => ({ is_replaced: isReplaced })),
  }),
  post('/admin/users/{id}/lift-password-limit', 'admin:write', {
    id: 'liftPasswordLimit',
    tag: 'Admin: support',
    summary: 'Reset the password attempt limit of a user',
    useCases: [liftPasswordLimit],
    body: reasonBody,
    example: { params: { id: ':stranger' }, body: { reason } },
    answer: ({ run, params, body }) =>
      mapped(run(liftPasswordLimit, { userId: params['id'], ...body }), () => undefined),
  }),
  get('/admin/purchases/{id}/story', 'admin:read', {
    id: 'getPurchaseStory',
    tag: 'Admin: support',
    summary: 'Get the history of a purchase',
    useCases: [readPurchaseStory],
    response: z.object({
      events: z.array(
        z.object({
          at: timeSchema,
          kind: z.enum(['order', 'payment', 'license', 'opening', 'refund', 'dispute', 'email', 'ledger', 'admin']),
          title: z.string(),
          detail: z.string(),
          amount: moneySchema.nullable(),
        }),
      ),
    }),
    example: { params: { id: ':purchase' } },
    answer: ({ run, params }) =>
      mapped(run(readPurchaseStory, { id: params['id'] }), (story) => ({
        events: story.map(({ at, kind, title, detail, amount }) => ({
          ...{ at: time(at), kind, title, detail, amount: amount === null ? null : money(amount) },
        })),
      })),
  }),
  post('/admin/purchases/{id}/resend-receipt', 'admin:write', {
    id: 'resendReceipt',
    tag: 'Admin: support',
    summary: 'Resend the receipt of a purchase',
    useCases: [resendReceipt],
    body: reasonBody,
    response: sentSchema,
    example: { params: { id: ':purchase' }, body: { reason } },
    answer: ({ run, params, body }) =>
      mapped(run(resendReceipt, { purchaseId: params['id'], ...body }), ({ isSent }) => ({ is_sent: isSent })),
  }),
]
