import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { Kind } from './contract.ts'
import type { Channels } from './rules.ts'

/** A notification as its recipient sees it. */
export type NotificationView = {
  readonly id: string
  readonly kind: Kind
  readonly text: string
  /** A second, less prominent line; may be empty. */
  readonly detail: string
  /** The user who caused it, if any. */
  readonly by: { readonly id: string; readonly avatarUrl: string | null } | null
  readonly createdAt: Date
  readonly isRead: boolean
}

export type NotificationsPage = KeyedPage<NotificationView> & {
  readonly hasUnread: boolean
  /** When the list was read; later notifications are not marked read with it. */
  readonly asOf: Date
}

/** A user's notification settings, by kind. */
export type SettingsView = readonly ({ readonly kind: Kind } & Channels)[]
