import type { ListOrder } from '#src/kernel/list-order.ts'

/** What people are told of, in the order in which their settings list it. */
export const kinds = [
  'sale',
  'review',
  'reply',
  'follower',
  'listing',
  'version',
  'payout',
  'refund',
  'dispute',
  'report',
  'message',
  'moderation',
] as const
export type Kind = (typeof kinds)[number]

/** How somebody wants to hear of a kind. */
export type Channels = { readonly inApp: boolean; readonly mail: boolean }

/** What those hear who chose nothing. Followers come in crowds, so they fill no mailbox unless it is asked for. */
export function defaultOf(kind: Kind): Channels {
  return { inApp: true, mail: kind !== 'follower' && hasMailSwitch(kind) }
}

/** What became of one's report, and what admins decide about oneself, is always said in the shop. */
export const alwaysShown = (kind: Kind): boolean => kind === 'report' || kind === 'moderation'

/** Kinds of which there is no mail to switch: what is sent about a decision on oneself, or by a bank on a sale, is sent in any case. */
export const hasMailSwitch = (kind: Kind): boolean => kind !== 'moderation' && kind !== 'dispute'

/** Kinds whose mail is made of the notification itself. The others have mails of their own, which ask before they go. */
const mailedKinds: readonly Kind[] = ['sale', 'review', 'reply', 'follower', 'listing', 'report']
export const isMailedHere = (kind: Kind): boolean => mailedKinds.includes(kind)

/** What is mailed here of these is due: nobody switches it off. */
export const isDueHere = (kind: Kind): boolean => kind === 'moderation'

export function wantedOf(kind: Kind, chosen: Channels | undefined): Channels {
  const { inApp, mail } = chosen ?? defaultOf(kind)
  return { inApp: inApp || alwaysShown(kind), mail: mail && hasMailSwitch(kind) }
}

/** The badge says "99+" beyond it, so nobody counts further. */
export const mostCounted = 100
export const pageSize = 30

/** What was read is kept for half a year, and what nobody ever read for one. */
export const keptDays = { read: 180, unread: 365 } as const

/** How many mails of a kind somebody gets within a day; of new listings, from one creator. The rest stand in the shop alone. */
export const mostMailsADay = (kind: Kind): number => (kind === 'listing' ? 1 : 20)

export const newestFirst: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'n.created_at', type: 'timestamptz' },
    { column: 'n.id', type: 'uuid' },
  ],
}
