import { shopCurrency } from '#src/kernel/currency.ts'
import type { Term, Vocabulary } from '#src/kernel/vocabulary.ts'
import { findTerm, orderingKinds } from '#src/kernel/vocabulary.ts'
import type { Sort } from '#src/storefront/catalog/rules.ts'
import { sorts, typeLabels } from '#src/storefront/catalog/rules.ts'

/** The default order of a search: by match tier, then by rank score. */
export const relevance = 'relevance'
export type FindSort = Sort | typeof relevance

/** The filters with a set of values, by URL parameter and in the order of the page, with their legends. Each is a column of `prompts`. */
export const filterLegends = { type: 'Type', model: 'AI model', category: 'Category' } as const
export type FilterGroup = keyof typeof filterLegends
export const filterGroups = Object.keys(filterLegends) as readonly FilterGroup[]

/** The names of the values of each filter whose values are no terms of the vocabulary. */
const fixedValues = { type: typeLabels } as const satisfies Partial<
  Record<FilterGroup, Readonly<Record<string, string>>>
>
type FixedGroup = keyof typeof fixedValues
export const isFixed = (group: FilterGroup): group is FixedGroup => group in fixedValues

/** The values of a filter: what the column has, the URL and the page. */
export const filterTerms = (vocabulary: Vocabulary, group: FilterGroup): readonly Term[] =>
  isFixed(group) ? fixedTerms(group) : vocabulary[group]

export const fixedTerms = (group: FixedGroup): readonly Term[] =>
  Object.entries(fixedValues[group]).map(([id, name]) => ({ id, slug: id, name, isArchived: false }))

/** The filter value that a URL or a program means, also by a former slug; undefined if there is none. */
export const termFor = (vocabulary: Vocabulary, group: FilterGroup, text: string): Term | undefined =>
  isFixed(group) ? fixedTerms(group).find(({ slug }) => slug === text) : findTerm(vocabulary, group, text)

/** A value for each filter. */
export const forEachGroup = <Value>(valueOf: (group: FilterGroup) => Value) =>
  Object.fromEntries(filterGroups.map((group) => [group, valueOf(group)])) as Record<FilterGroup, Value>

type ChosenValues = Readonly<Record<FilterGroup, readonly string[]>>

/** The filters of a list, by ids. Several values of a group match any of them; none match all. */
export type Filters = ChosenValues & {
  /** Whole units of the currency, such as dollars. Null means no bound. */
  readonly min: number | null
  readonly max: number | null
}

export const noFilters: Filters = { ...forEachGroup(() => []), min: null, max: null }

/** The filters by ids, in the order of the page, of those by slugs or ids. Ignores others. */
export function filtersIn<Given extends Filters>(vocabulary: Vocabulary, given: Given): Given {
  return { ...given, ...forEachGroup((group) => among(vocabulary, group, given[group]).map(({ id }) => id)) }
}

/** The parsed marketplace URL, with the filters by their slugs. */
export type FindQuery = Filters & {
  readonly search: string
  readonly sort: FindSort
  readonly after: string | null
}

/** In minor units: what is dearer is one step of the price filter. */
const topInMinorUnits = 10_000
/** The filter works in steps of this many minor units. */
const stepInMinorUnits = 100

const unit = () => 10 ** shopCurrency().digits

/** The top end of the price filter, which reads "100+" in dollars and means no upper bound. */
export const topPrice = (): number => topInMinorUnits / unit()

/** A bound of the price filter in minor units. */
export const inMinorUnits = (bound: number): number => bound * unit()

/** Whole units, and whole steps where a unit is less than a step. */
const wholeSteps = (price: number, round: (steps: number) => number) => {
  const step = Math.max(1, stepInMinorUnits / unit())
  return round(price / step) * step
}
export const searchLength = 200
const longestCursor = 300

/** Parses the URL. Ignores invalid values and repeated single-value parameters. */
export function readFindQuery(params: URLSearchParams, vocabulary: Vocabulary): FindQuery {
  const search = (only(params, 'search') ?? '').trim()
  const isSearch = search !== '' && search.length <= searchLength
  const [min, max] = inOrder(lowest(only(params, 'min')), highest(only(params, 'max')))
  return {
    search: isSearch ? search : '',
    sort: sortOf(only(params, 'sort'), isSearch),
    after: cursorOf(only(params, 'after')),
    ...forEachGroup((group) => among(vocabulary, group, params.getAll(group)).map(({ slug }) => slug)),
    min,
    max,
  }
}

/** Whether it is the first page of a search without filters. */
export const isBareSearch = ({ search, after, min, max, ...query }: FindQuery): boolean =>
  search !== '' &&
  after === null &&
  min === null &&
  max === null &&
  filterGroups.every((group) => query[group].length === 0)

/** The number of suggestions of each kind. */
export const suggestionLimits = { listings: 5, creators: 3, categories: 3 } as const

/** The URL with the slugs of today, if it has one of before; null if not. */
export function movedQuery(params: URLSearchParams, vocabulary: Vocabulary): URLSearchParams | null {
  const isTerm = (name: string) => orderingKinds.some((kind) => kind === name)
  const slugFor = (name: string, value: string) =>
    isTerm(name) ? (termFor(vocabulary, name as FilterGroup, value)?.slug ?? value) : value
  const today = new URLSearchParams([...params].map(([name, value]) => [name, slugFor(name, value)]))
  return today.toString() === params.toString() ? null : today
}

/** The categories that are offered and have a name or a keyword with this prefix. */
export function categoriesWithPrefix({ category }: Vocabulary, text: string): readonly Term[] {
  const started = text.toLowerCase()
  if (started === '') return []
  return category
    .filter(({ isArchived }) => !isArchived)
    .filter(({ name, keywords }) =>
      [name, ...keywords.split(',')].some((word) => word.trim().toLowerCase().startsWith(started)),
    )
    .slice(0, suggestionLimits.categories)
}

/** Whether a URL parameter is a price. */
export const isPrice = (text: string): boolean => /^\d{1,5}(\.\d{1,2})?$/.test(text)

function only(params: URLSearchParams, name: string): string | null {
  const [value, ...more] = params.getAll(name)
  return value === undefined || more.length > 0 ? null : value
}

function sortOf(text: string | null, isSearch: boolean): FindSort {
  return sorts.find((sort) => sort === text) ?? (isSearch ? relevance : 'popular')
}

const cursorOf = (text: string | null) => (text && text.length <= longestCursor ? text : null)

/** Deduplicated, in the order of the list. */
function among(vocabulary: Vocabulary, group: FilterGroup, given: readonly string[]): readonly Term[] {
  if (given.length === 0) return []
  const ids = new Set(given.map((text) => termFor(vocabulary, group, text)?.id))
  return filterTerms(vocabulary, group).filter(({ id }) => ids.has(id))
}

function lowest(text: string | null): number | null {
  if (text === null || !isPrice(text)) return null
  return Math.min(topPrice(), wholeSteps(Number(text), Math.floor)) || null
}

function highest(text: string | null): number | null {
  if (text === null || !isPrice(text)) return null
  const price = wholeSteps(Number(text), Math.ceil)
  return price >= topPrice() ? null : price
}

function inOrder(min: number | null, max: number | null): readonly [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max || null, min >= topPrice() ? null : min] : [min, max]
}
