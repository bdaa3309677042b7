import type { Generated } from 'kysely'

type DocumentVersionsTable = {
  id: Generated<number>
  slug: string
  source: string | null
  created_by: string | null
  actor_name: string
  created_at: Date
  published_at: Date
  withdrawn_at: Date | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    document_versions: DocumentVersionsTable
  }
}
