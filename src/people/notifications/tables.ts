import type { Kind } from './contract.ts'

type NotificationsTable = {
  id: string
  user_id: string
  kind: Kind
  about: string
  latest: string
  by_id: string | null
  data: unknown
  href: string
  shown: boolean
  created_at: Date
  read_at: Date | null
}

type NotificationSettingsTable = {
  user_id: string
  kind: Kind
  in_app: boolean
  mail: boolean
}

declare module '#src/ports/database.ts' {
  interface Tables {
    notifications: NotificationsTable
    notification_settings: NotificationSettingsTable
  }
}
