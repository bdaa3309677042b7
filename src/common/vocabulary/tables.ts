import type { Audience, Basis, CoverName, Makes } from '#src/kernel/vocabulary.ts'
import type { ModelProvider } from '#src/kernel/models.ts'

type TermColumns = { id: string; slug: string; name: string; position: number; archived_at: Date | null }
type CategoriesTable = TermColumns & { motif: CoverName; inks: CoverName; keywords: string; fee_percent: number | null }
type ModelsTable = TermColumns & { vendor: string; makes: Makes; provider: ModelProvider | null }
type LicensesTable = TermColumns & { summary: string; text: string; version: number }
type ReasonsTable = TermColumns & { audience: Audience; basis: Basis }
type LicenseVersionsTable = {
  license_id: string
  version: number
  name: string
  summary: string
  text: string
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    categories: CategoriesTable
    category_slugs: { slug: string; category_id: string }
    models: ModelsTable
    model_slugs: { slug: string; model_id: string }
    licenses: LicensesTable
    license_slugs: { slug: string; license_id: string }
    reasons: ReasonsTable
    reason_slugs: { slug: string; reason_id: string }
    license_versions: LicenseVersionsTable
  }
}
