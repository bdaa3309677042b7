import { notificationTexts } from './texts.ts'
import { z } from 'zod'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'

/** The token in an unsubscribe link. */
export const unsubscribeKey = z.string().max(200, notificationTexts.linkBroken)

const listing = z.string()
const amount = z.number().int()
const nothing: z.ZodType<object, object> = z.object({})

/** What a moderator decided about the recipient, and news that everybody has to know. */
const moderationNews = [
  ...(['warned', 'removed', 'suspended', 'banned', 'lifted', 'appeal-declined', 'earnings-released'] as const),
  ...(['suspension-over', 'listing-back', 'held-released', 'held-removed', 'held-not-approved'] as const),
  ...(['bundle-hidden', 'bundle-shown', 'collection-hidden', 'collection-shown'] as const),
  ...(['letter-approved', 'letter-refused', 'fee-set', 'fee-ended', 'terms-change'] as const),
] as const
export type ModerationNews = (typeof moderationNews)[number]

/** The data of a moderation notice of an earlier release, which stored its text. */
export const storedText = z.object({ text: z.string().min(1), detail: z.string().default('') })

/** The stored data of each kind of notification, from which its text is made. It contains no user's name. In the order of the settings. */
export const dataOf = {
  sale: z.object({ listing, priceCents: amount, shareCents: amount, isByLink: z.boolean().default(false) }),
  review: z.object({ listing, rating: z.number().int() }),
  reply: z.object({ listing }),
  follower: nothing,
  listing: z.object({ listing }),
  version: z.object({ listing, version: z.number().int(), note: z.string() }),
  payout: z.object({ news: z.enum(['paid', 'failed']), amountCents: amount }),
  refund: z.object({
    listing,
    amountCents: amount,
    news: z.enum(['refunded', 'declined']),
    /** The recipient of a gift does not learn its price. */
    side: z.enum(['buyer', 'seller', 'recipient']),
  }),
  dispute: z.object({
    listing,
    /** How many of the seller's other listings were in the disputed payment. */
    others: z.number().int().default(0),
    /** What moved of the seller's earnings. */
    shareCents: amount,
    news: z.enum(['opened', 'won', 'lost', 'warned']),
  }),
  // A report of a message has no listing.
  report: z.object({
    listing: listing.nullable(),
    decision: z.enum(['resolved', 'rejected']),
    /** The admin's answer; empty for the standard text. */
    answer: z.string().default(''),
  }),
  message: nothing,
  letter: nothing,
  moderation: z.object({
    news: z.enum(moderationNews),
    /** The title of what it is about. */
    subject: z.string().default(''),
    /** What the moderator wrote. */
    words: z.string().default(''),
    /** Of a fee. */
    percent: z.number().default(0),
    /** When terms take effect, or the end of a fee. */
    at: z.iso.datetime().nullable().default(null),
  }),
  collaboration: z.object({
    listing,
    /** Zero for a bundle, whose title is then `listing`. */
    percent: z.number().default(0),
    news: z.enum([
      ...(['invited', 'accepted', 'declined', 'left', 'ended'] as const),
      ...([
        'bundle-invited',
        'bundle-asked',
        'bundle-agreed',
        'bundle-declined',
        'bundle-left',
        'bundle-ended',
      ] as const),
    ]),
  }),
  webhook: z.object({ host: z.string() }),
}
export type Kind = keyof typeof dataOf
export const kinds = Object.keys(dataOf) as readonly Kind[]

/** The kind of a notification and its data. */
export type NotificationData = { [Each in Kind]: { readonly kind: Each } & z.input<(typeof dataOf)[Each]> }[Kind]

/** The data as it was read from the database. */
export type DataOf<Each extends Kind> = z.output<(typeof dataOf)[Each]>

export const pageSize = 30
export const notificationsQuery = listQuery.pick({ after: true, before: true }).extend({ limit: pageLimit(pageSize) })

/** The whole form: unchecked kinds are turned off. */
export const settingsInput = z.object({
  inApp: z.array(z.enum(kinds)).max(kinds.length),
  mail: z.array(z.enum(kinds)).max(kinds.length),
})
