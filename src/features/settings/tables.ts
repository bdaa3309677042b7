import type { Generated } from 'kysely'

type SettingsTable = { key: string; value: unknown; changed_at: Date }
type SettingChangesTable = {
  id: Generated<number>
  key: string
  before: unknown
  after: unknown
  undoes: number | null
  changed_by: string | null
  actor_name: string
  changed_at: Date
}
type ShopRevisionTable = { only_row: Generated<boolean>; number: number }

declare module '#src/ports/database.ts' {
  interface Tables {
    settings: SettingsTable
    setting_changes: SettingChangesTable
    shop_revision: ShopRevisionTable
  }
}
