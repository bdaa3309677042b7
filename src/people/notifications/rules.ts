import type { ListOrder } from '#src/kernel/list-order.ts'

/** The kinds of notifications, in the order of the settings. */
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
  'webhook',
] as const
export type Kind = (typeof kinds)[number]

/** The channels on which a user receives a kind. */
export type Channels = { readonly inApp: boolean; readonly mail: boolean }

/** The default settings. Followers can arrive in large numbers, so their emails are opt-in. */
export function defaultOf(kind: Kind): Channels {
  return { inApp: true, mail: kind !== 'follower' && hasEmailSetting(kind) }
}

/** Results of the user's own reports and decisions about the user always appear in the app. */
export const alwaysShown = (kind: Kind): boolean => kind === 'report' || kind === 'moderation'

/** Kinds without an email setting: emails about decisions on the user, or from a bank about a sale, are mandatory. */
export const hasEmailSetting = (kind: Kind): boolean => kind !== 'moderation' && kind !== 'dispute'

/**
 * Kinds whose email is rendered from the notification. The other kinds have their own emails, which check the settings
 * themselves.
 */
const mailedKinds: readonly Kind[] = ['sale', 'review', 'reply', 'follower', 'listing', 'report', 'webhook']
export const hasNotificationEmail = (kind: Kind): boolean => mailedKinds.includes(kind)

/** Kinds whose emails from here are mandatory. */
export const isMandatory = (kind: Kind): boolean => kind === 'moderation'

export function effectiveChannels(kind: Kind, chosen: Channels | undefined): Channels {
  const { inApp, mail } = chosen ?? defaultOf(kind)
  return { inApp: inApp || alwaysShown(kind), mail: mail && hasEmailSetting(kind) }
}

/** The badge shows "99+" above this. */
export const mostCounted = 100
export const pageSize = 30

/** Read notifications are kept for half a year, unread ones for a year. */
export const retentionDays = { read: 180, unread: 365 } as const

/**
 * How many emails of a kind a user gets in a day; for new listings, from one creator. Further notifications appear
 * only in the app.
 */
export const mostEmailsADay = (kind: Kind): number => (kind === 'listing' ? 1 : 20)

export const newestFirst: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'n.created_at', type: 'timestamptz' },
    { column: 'n.id', type: 'uuid' },
  ],
}
