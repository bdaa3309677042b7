import type { Generated } from 'kysely'
import type { Visibility } from './rules.ts'

type CollectionsTable = {
  id: string
  owner_id: string
  title: string
  description: string
  visibility: Visibility
  hidden_at: Date | null
  hidden_reason: string | null
  created_at: Date
  updated_at: Date
}

type CollectionItemsTable = {
  collection_id: string
  prompt_id: string
  position: number
  note: Generated<string>
  added_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    collections: CollectionsTable
    collection_items: CollectionItemsTable
  }
}
