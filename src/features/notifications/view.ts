import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { Channels, Kind } from './rules.ts'

/** A notification as its reader sees it. */
export type NotificationView = {
  readonly id: string
  readonly kind: Kind
  readonly text: string
  /** A second, quieter line; may be empty. */
  readonly detail: string
  /** Who did it, where it was a person. */
  readonly by: { readonly id: string; readonly avatarUrl: string | null } | null
  readonly createdAt: Date
  readonly isRead: boolean
}

export type NotificationsPage = KeyedPage<NotificationView> & {
  readonly hasUnread: boolean
  /** When it was read: what comes later is not marked read with it. */
  readonly asOf: Date
}

/** What somebody is told of, kind by kind. */
export type SettingsView = readonly ({ readonly kind: Kind } & Channels)[]
