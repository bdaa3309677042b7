import type { Kind } from '#src/features/notifications/rules.ts'

/** What the settings call a kind, and what they say of it. */
export const kindWords: Readonly<Record<Kind, { readonly name: string; readonly note: string }>> = {
  sale: { name: 'Sales', note: 'Somebody buys a listing of yours, or takes a free one.' },
  review: { name: 'Reviews', note: 'Somebody reviews a listing of yours.' },
  reply: { name: 'Replies', note: 'A creator answers a review of yours.' },
  follower: { name: 'Followers', note: 'Somebody follows you.' },
  listing: { name: 'New listings', note: 'A creator whom you follow puts something new on sale.' },
  version: { name: 'New versions', note: 'Something that you bought has a new text.' },
  payout: { name: 'Payouts', note: 'How a payout of yours goes.' },
  refund: { name: 'Refunds', note: 'A sale of yours is refunded, or a purchase.' },
  dispute: {
    name: 'Disputes',
    note: 'A buyer’s bank wants the payment for a sale of yours back. We mail about it in any case.',
  },
  report: { name: 'Reports', note: 'What became of a report of yours.' },
  message: { name: 'Messages', note: 'Somebody writes to you.' },
  moderation: { name: 'Decisions of the shop', note: 'What we decide about a listing of yours, or about you.' },
}
