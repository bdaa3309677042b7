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
  /** Null for a listing of the bundle's owner. */
  invited_at: Generated<Date | null>
  agreed_at: Generated<Date | null>
  declined_at: Generated<Date | null>
  minimum_cents: Generated<number>
  /** The list price when its creator agreed. */
  agreed_price_cents: Generated<number | null>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    bundles: BundlesTable
    bundle_items: BundleItemsTable
  }
}
