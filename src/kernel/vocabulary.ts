import type { ModelProvider } from './models.ts'

/** The kinds of terms by which listings are ordered. */
export const orderingKinds = ['category', 'model'] as const
export type OrderingKind = (typeof orderingKinds)[number]
/** The kinds of terms that a listing names. */
const listingKinds = [...orderingKinds, 'license'] as const
export type ListingKind = (typeof listingKinds)[number]
export const termKinds = [...listingKinds, 'reason'] as const
export type TermKind = (typeof termKinds)[number]

export type Term = {
  /** What listings and reports store. It never changes. */
  readonly id: string
  /** In addresses. */
  readonly slug: string
  readonly name: string
  /** Not offered for anything new. */
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
  /** See `coverOf`. */
  readonly cover: string
  /** Further words that find its listings. */
  readonly keywords: string
  /** Of its sales, in percent; null for the fee of the shop. */
  readonly feePercent: number | null
}

export const makes = ['text', 'images', 'video', 'audio', 'code'] as const
export type Makes = (typeof makes)[number]

export type Model = Term & {
  readonly vendor: string
  readonly makes: Makes
  /** Suggested for runs; null if no provider runs it. */
  readonly provider: ModelProvider | null
}

export type License = Term & {
  /** In one sentence. */
  readonly summary: string
  /** All of it: paragraphs with an empty line between them. */
  readonly text: string
  /** Counts its changes, from 1. Purchases keep the version of their order. */
  readonly version: number
}

/** Who can choose a reason: users who report, or staff only. */
export const audiences = ['everyone', 'staff'] as const
export type Audience = (typeof audiences)[number]
/** What a user broke. */
export const bases = ['guidelines', 'law'] as const
export type Basis = (typeof bases)[number]

/** A reason of reports and sanctions. */
export type Reason = Term & { readonly audience: Audience; readonly basis: Basis }

/** The categories, models, licenses and reasons of the shop, each in their order. */
export type Vocabulary = {
  readonly category: readonly Category[]
  readonly model: readonly Model[]
  readonly license: readonly License[]
  readonly reason: readonly Reason[]
  /** The ids by each slug and id, of today and before, in lowercase. */
  readonly ids: Readonly<Record<TermKind, ReadonlyMap<string, string>>>
}

/** What browsers know of a term. */
export type ShownTerm = Term & {
  readonly cover?: string
  readonly provider?: ModelProvider | null
  readonly summary?: string
  readonly audience?: Audience
}
export type ShownVocabulary = Readonly<Record<TermKind, readonly ShownTerm[]>>

export const shownVocabulary = ({ category, model, license, reason }: Vocabulary): ShownVocabulary => ({
  category: category.map(({ id, slug, name, isArchived, cover }) => ({ id, slug, name, isArchived, cover })),
  model: model.map(({ id, slug, name, isArchived, provider }) => ({ id, slug, name, isArchived, provider })),
  license: license.map(({ id, slug, name, isArchived, summary }) => ({ id, slug, name, isArchived, summary })),
  reason: reason.map(({ id, slug, name, isArchived, audience }) => ({ id, slug, name, isArchived, audience })),
})

/** Finds a term by its id or a slug of today or before, in any case. */
export function findTerm(vocabulary: Vocabulary, kind: TermKind, text: string): Term | undefined {
  const id = vocabulary.ids[kind].get(text.toLowerCase())
  const terms: readonly Term[] = vocabulary[kind]
  return id === undefined ? undefined : terms.find((term) => term.id === id)
}

/** A term by its id, by which a page calls one that it does not know yet. */
export const termIn = (vocabulary: ShownVocabulary, kind: TermKind, id: string): ShownTerm =>
  vocabulary[kind].find((term) => term.id === id) ?? { id, slug: id, name: id, isArchived: true }

/** The terms that a form offers: those that are not archived, and the one that is stored. */
export const offered = (vocabulary: ShownVocabulary, kind: TermKind, current = ''): readonly ShownTerm[] =>
  vocabulary[kind].filter(({ id, isArchived }) => !isArchived || id === current)

/** The reasons that a user who reports can choose. */
export const reportReasons = <R extends { readonly isArchived: boolean; readonly audience?: Audience }>(vocabulary: {
  readonly reason: readonly R[]
}): readonly R[] => vocabulary.reason.filter(({ isArchived, audience }) => !isArchived && audience === 'everyone')

/** The cover of a category, as its address names it: the motif, and its inks if they are those of another name. */
export const coverOf = ({ motif, inks }: Pick<Category, 'motif' | 'inks'>): string =>
  motif === inks ? motif : `${motif}-${inks}`

/** "Personal license"; the name alone if it says so itself. */
export const licenseText = (name: string, seats = 1): string =>
  withSeats(/licen[cs]e/i.test(name) ? name : `${name} license`, seats)

export const withSeats = (name: string, seats: number): string => (seats === 1 ? name : `${name}, ${seats} seats`)
