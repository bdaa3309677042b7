import type { ModelProvider } from './models.ts'

/** The kinds of terms by which listings are ordered. */
export const termKinds = ['category', 'model'] as const
export type TermKind = (typeof termKinds)[number]

export type Term = {
  /** What listings store. It never changes. */
  readonly id: string
  /** In addresses. */
  readonly slug: string
  readonly name: string
  /** Not offered for new listings. */
  readonly isArchived: boolean
}

/** The generated covers, each with a motif and inks of that name. */
export const coverNames = [
  'marketing',
  'art',
  'coding',
  'business',
  'writing',
  'design',
  'productivity',
  'music',
  'video',
  'education',
] as const
export type CoverName = (typeof coverNames)[number]

export type Category = Term & {
  readonly motif: CoverName
  readonly inks: CoverName
  /** Further words that find its listings. */
  readonly keywords: string
}

export const makes = ['text', 'images', 'video', 'audio', 'code'] as const
export type Makes = (typeof makes)[number]

export type Model = Term & {
  readonly vendor: string
  readonly makes: Makes
  /** Suggested for runs; null if no provider runs it. */
  readonly provider: ModelProvider | null
}

/** The categories and models of the shop, each in their order. */
export type Vocabulary = {
  readonly category: readonly Category[]
  readonly model: readonly Model[]
  /** The ids by each slug and id, of today and before, in lowercase. */
  readonly ids: Readonly<Record<TermKind, ReadonlyMap<string, string>>>
}

type ShownCategory = Term & Pick<Category, 'motif' | 'inks'>
type ShownModel = Term & Pick<Model, 'provider'>

/** What browsers know of it. */
export type ShownVocabulary = {
  readonly category: readonly ShownCategory[]
  readonly model: readonly ShownModel[]
}

export const emptyVocabulary: ShownVocabulary = { category: [], model: [] }

export function shownVocabulary({ category, model }: Vocabulary): ShownVocabulary {
  return {
    category: category.map(({ keywords: _, ...shown }) => shown),
    model: model.map(({ vendor: _, makes: __, ...shown }) => shown),
  }
}

/** Finds a term by its id or a slug of today or before, in any case. */
export function findTerm(vocabulary: Vocabulary, kind: TermKind, text: string): Term | undefined {
  const id = vocabulary.ids[kind].get(text.toLowerCase())
  const terms: readonly Term[] = vocabulary[kind]
  return id === undefined ? undefined : terms.find((term) => term.id === id)
}

/** The name of a term; its id if a page is older than the term. */
export function nameOf(vocabulary: ShownVocabulary, kind: TermKind, id: string): string {
  return termIn(vocabulary, kind, id)?.name ?? id
}

export function slugOf(vocabulary: ShownVocabulary, kind: TermKind, id: string): string {
  return termIn(vocabulary, kind, id)?.slug ?? id
}

export function termIn(vocabulary: ShownVocabulary, kind: TermKind, id: string): Term | undefined {
  const terms: readonly Term[] = vocabulary[kind]
  return terms.find((term) => term.id === id)
}

/** The cover of a category, as its address names it: the motif, and its inks if they are those of another one. */
export function coverOf(vocabulary: ShownVocabulary, id: string): string {
  const category = vocabulary.category.find((one) => one.id === id)
  if (!category) return id
  return category.motif === category.inks ? category.motif : `${category.motif}-${category.inks}`
}

/** The terms that a form offers: those that are not archived, and the one that the listing has. */
export function offered(vocabulary: ShownVocabulary, kind: TermKind, current = ''): readonly Term[] {
  const terms: readonly Term[] = vocabulary[kind]
  return terms.filter(({ id, isArchived }) => !isArchived || id === current)
}
