import type { Generated } from 'kysely'

type BundlesTable = {
  id: string
  seller_id: string
  title: string
  description: string
  price_cents: number
  closed_at: Generated<Date | null>
  hidden_at: Generated<Date | null>
  hidden_reason: Generated<string | null>
  created_at: Date
  updated_at: Date
}

type BundleItemsTable = {
  bundle_id: string
  prompt_id: string
  position: number
}

declare module '#src/ports/database.ts' {
  interface Tables {
    bundles: BundlesTable
    bundle_items: BundleItemsTable
  }
}
