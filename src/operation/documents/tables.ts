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

type TermsVersionsTable = {
  id: Generated<number>
  hash: string
  source: string
  variables: Readonly<Record<string, string>>
  updated_on: string | null
  first_used_at: Date
}

type TermsAnnouncementsTable = {
  version_id: number
  /** Users in the order of their ids. */
  told_up_to: Generated<string | null>
  told: Generated<number>
  created_at: Date
  finished_at: Generated<Date | null>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    document_versions: DocumentVersionsTable
    terms_versions: TermsVersionsTable
    terms_announcements: TermsAnnouncementsTable
  }
}
