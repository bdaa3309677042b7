import { notificationTexts } from './texts.ts'
import { z } from 'zod'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import type { Kind } from './rules.ts'
import { kinds, pageSize } from './rules.ts'

/** The description of each kind's emails, in their footer and on the unsubscribe page. */
export const emailCopy: Readonly<Record<Kind, string>> = {
  sale: 'your sales',
  review: 'reviews of your listings',
  reply: 'replies to your reviews',
  follower: 'new followers',
  listing: 'new listings of creators you follow',
  version: 'updates of prompts you own',
  payout: 'your payouts',
  refund: 'refunds of your sales',
  dispute: 'disputes about your sales',
  report: 'your reports',
  message: 'new messages',
  moderation: 'moderation decisions',
  webhook: 'disabled webhooks',
}

/** The token in an unsubscribe link. */
export const unsubscribeKey = z.string().max(200, notificationTexts.linkBroken)

const listing = z.string()
const amount = z.number().int()

/** The stored data of a notification, from which its text is made. It contains no user's name. */
export const notificationData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sale'), listing, priceCents: amount, shareCents: amount }),
  z.object({ kind: z.literal('review'), listing, rating: z.number().int() }),
  z.object({ kind: z.literal('reply'), listing }),
  z.object({ kind: z.literal('follower') }),
  z.object({ kind: z.literal('listing'), listing }),
  z.object({ kind: z.literal('version'), listing, version: z.number().int(), note: z.string() }),
  z.object({ kind: z.literal('payout'), news: z.enum(['paid', 'failed']), amountCents: amount }),
  z.object({
    kind: z.literal('refund'),
    listing,
    amountCents: amount,
    news: z.enum(['refunded', 'declined']),
    side: z.enum(['buyer', 'seller']),
  }),
  z.object({
    kind: z.literal('dispute'),
    listing,
    /** How many of the seller's other listings were in the disputed payment. */
    others: z.number().int().default(0),
    /** What moved of the seller's earnings. */
    shareCents: amount,
    news: z.enum(['opened', 'won', 'lost', 'warned']),
  }),
  // A report of a message has no listing.
  z.object({
    kind: z.literal('report'),
    listing: listing.nullable(),
    decision: z.enum(['resolved', 'rejected']),
    /** The admin's answer; empty for the standard text. */
    answer: z.string().default(''),
  }),
  z.object({ kind: z.literal('message') }),
  z.object({ kind: z.literal('moderation'), text: z.string().min(1), detail: z.string().default('') }),
  z.object({ kind: z.literal('webhook'), host: z.string() }),
])
export type NotificationData = z.input<typeof notificationData>

export const notificationsQuery = listQuery.pick({ after: true, before: true }).extend({ limit: pageLimit(pageSize) })

/** The whole form: unchecked kinds are turned off. */
export const settingsInput = z.object({
  inApp: z.array(z.enum(kinds)).max(kinds.length),
  mail: z.array(z.enum(kinds)).max(kinds.length),
})
