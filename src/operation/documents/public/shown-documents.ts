import type { DocumentFacts, DocumentView } from '#src/storefront/pages/view.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { RenderedDocument } from '../render.ts'
import { documentPath } from '../rules.ts'
import { renderDocument } from '../render.ts'
import { variableValues } from '../variables.ts'

/** Rendered documents by slug. The settings are another object after each change, also of a document. */
const rendered = new WeakMap<Settings, Map<string, RenderedDocument>>()

/** The document that is in force under a slug; null without one. */
export function shownDocument(settings: Settings, slug: string): DocumentView | null {
  const document = settings.documents.get(slug)
  if (!document || !isDocumentShown(settings, slug)) return null
  const known = rendered.get(settings) ?? new Map<string, RenderedDocument>()
  rendered.set(settings, known)
  const found = known.get(slug) ?? renderDocument({ slug, source: document.source, values: variableValues(settings) })
  known.set(slug, found)
  const { view } = found
  // An edited document says when it was edited.
  if (view.updated === null || document.publishedAt === null) return view
  return { ...view, updated: document.publishedAt.toISOString().slice(0, 10) }
}

/** Whether a document is there. The imprint needs a company and its address. */
export const isDocumentShown = ({ company, legalAddress, documents }: Settings, slug: string): boolean =>
  documents.has(slug) && (slug !== 'imprint' || (company !== '' && legalAddress !== ''))

/** The documents that are there, with their paths. */
export const shownDocuments = (settings: Settings): readonly { readonly path: string; readonly title: string }[] =>
  [...settings.documents.keys()].flatMap((slug) => {
    const view = shownDocument(settings, slug)
    return view ? [{ path: documentPath(slug), title: view.title }] : []
  })

export const legalIdentityOf = (settings: Settings): DocumentFacts['legal'] => ({
  company: settings.company,
  address: settings.legalAddress,
  register: settings.registerEntry,
  vatNumber: settings.vatNumber,
  responsible: settings.responsiblePerson,
})
