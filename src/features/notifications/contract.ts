import { z } from 'zod'
import { listWish } from '#src/features/paging/contract.ts'
import { kinds } from './rules.ts'

export const notificationTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your notifications',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your notifications',
  missing: 'This notification is no longer there',
  allRead: 'All marked as read',
  saved: 'Notification settings saved',
  saveFailed: 'Failed to save notification settings',
} as const

const listing = z.string()
const amount = z.number().int()

/** What happened, as it is kept: the facts that its words are made of, and no name of a person. */
export const happening = z.discriminatedUnion('kind', [
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
  z.object({ kind: z.literal('report'), listing, decision: z.enum(['resolved', 'rejected']) }),
  z.object({ kind: z.literal('message') }),
  z.object({ kind: z.literal('moderation'), text: z.string().min(1), detail: z.string().default('') }),
])
export type Happening = z.input<typeof happening>

export const notificationsWish = listWish.pick({ after: true, before: true })

/** The whole form: what is not ticked in it is switched off. */
export const settingsInput = z.object({
  inApp: z.array(z.enum(kinds)).max(kinds.length),
  mail: z.array(z.enum(kinds)).max(kinds.length),
})
