import type { DiffLine } from '#src/kernel/diff-line.ts'
import type { DocumentView } from '#src/storefront/pages/view.ts'
import type { VersionState } from './rules.ts'

export type DocumentState = 'release' | 'edited' | 'own' | 'removed'

export type DocumentLine = {
  readonly slug: string
  readonly path: string
  readonly title: string
  readonly state: DocumentState
  /** Whether the page is there. */
  readonly isShown: boolean
  /** When the version in force took effect; null for the default document. */
  readonly publishedAt: Date | null
  /** When the next version takes effect; null without one. */
  readonly nextAt: Date | null
}

export type DocumentDetail = DocumentLine & {
  /** The Markdown in force; of a removed page its last one, and of a new page nothing. */
  readonly source: string
  /** The id of the version in force; null for the default document. */
  readonly version: number | null
  /** The newest version, also if it is not in force; 0 without one. */
  readonly lastId: number
}

export type DocumentVersion = {
  readonly id: number
  readonly who: string
  readonly createdAt: Date
  readonly publishedAt: Date
  readonly state: VersionState
  /** Whether it was reset to the default document, or removed the page. */
  readonly isReset: boolean
}

export type DocumentComparison = {
  readonly slug: string
  readonly title: string
  readonly from: number
  readonly to: number
  readonly lines: readonly DiffLine[]
  readonly versions: readonly DocumentVersion[]
  readonly hasRelease: boolean
}

/** The terms as some orders were made under them. */
export type TermsVersion = {
  readonly version: number
  readonly document: DocumentView
  /** When they were in force first. */
  readonly from: Date
  readonly state: 'in-force' | 'earlier'
}

/** Changed terms that users were told about. */
export type AnnouncedTerms = {
  /** Of the document. */
  readonly version: number
  readonly document: DocumentView
  /** When they take effect. */
  readonly from: Date
  readonly state: 'announced' | 'begun' | 'withdrawn'
}
