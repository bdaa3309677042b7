import type { Category, Sort } from '#src/features/catalog/rules.ts'
import { categories, models, sorts, types } from '#src/features/catalog/rules.ts'

/** The default order of a search: by match tier, then by rank score. */
export const relevance = 'relevance'
export type FindSort = Sort | typeof relevance

/** The filters with a fixed set of values, by URL parameter and in the order of the page. Each is a column of `prompts`. */
export const filterValues = { type: types, model: models, category: categories } as const
export type FilterGroup = keyof typeof filterValues
export type FilterValue<Group extends FilterGroup> = (typeof filterValues)[Group][number]
export const filterGroups = Object.keys(filterValues) as FilterGroup[]

/** A value for each filter. */
export const forEachGroup = <Value>(valueOf: (group: FilterGroup) => Value) =>
  Object.fromEntries(filterGroups.map((group) => [group, valueOf(group)])) as Record<FilterGroup, Value>

type ChosenValues = { readonly [Group in FilterGroup]: readonly FilterValue<Group>[] }

/** The filters of a list. Several values of a group match any of them; none match all. */
export type Filters = ChosenValues & {
  /** Whole dollars. Null means no bound. */
  readonly min: number | null
  readonly max: number | null
}

export const noFilters: Filters = { ...forEachGroup(() => []), min: null, max: null }

/** The parsed marketplace URL. */
export type FindQuery = Filters & {
  readonly search: string
  readonly sort: FindSort
  readonly after: string | null
}

/** The top end of the price filter, which reads "100+" and means no upper bound. */
export const topPrice = 100
export const searchLength = 200
const longestCursor = 300

/** Parses the URL. Ignores invalid values and repeated single-value parameters. */
export function readFindQuery(params: URLSearchParams): FindQuery {
  const search = (only(params, 'search') ?? '').trim()
  const isSearch = search !== '' && search.length <= searchLength
  const [min, max] = inOrder(lowest(only(params, 'min')), highest(only(params, 'max')))
  return {
    search: isSearch ? search : '',
    sort: sortOf(only(params, 'sort'), isSearch),
    after: cursorOf(only(params, 'after')),
    ...(forEachGroup((group) => among(filterValues[group], params.getAll(group))) as ChosenValues),
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

/** The categories whose name has this prefix. */
export function categoriesWithPrefix(text: string): readonly Category[] {
  const started = text.toLowerCase()
  if (started === '') return []
  return categories.filter((name) => name.toLowerCase().startsWith(started)).slice(0, suggestionLimits.categories)
}

/** Whether a URL parameter is a price in whole dollars. */
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
function among(all: readonly string[], given: readonly string[]): readonly string[] {
  return given.length === 0 ? [] : all.filter((value) => given.includes(value))
}

function lowest(text: string | null): number | null {
  if (text === null || !isPrice(text)) return null
  return Math.min(topPrice, Math.floor(Number(text))) || null
}

function highest(text: string | null): number | null {
  if (text === null || !isPrice(text)) return null
  const dollars = Math.ceil(Number(text))
  return dollars >= topPrice ? null : dollars
}

function inOrder(min: number | null, max: number | null): readonly [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max || null, min >= topPrice ? null : min] : [min, max]
}
