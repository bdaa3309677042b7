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
type ShopStateTable = { only_row: Generated<boolean>; opened_at: Date | null }
type ShopImagesTable = { name: string; created_at: Date }
type ShopRevisionTable = { only_row: Generated<boolean>; number: number }

declare module '#src/ports/database.ts' {
  interface Tables {
    settings: SettingsTable
    setting_changes: SettingChangesTable
    shop_state: ShopStateTable
    shop_revision: ShopRevisionTable
    shop_images: ShopImagesTable
  }
}
