import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import type { FilterGroup, Filters } from './rules.ts'
import { filterGroups, filterTerms, forEachGroup } from './rules.ts'
import type { Facets } from './view.ts'

/** The number of listings with the same value in every filter. */
export type Cell = Readonly<Record<FilterGroup, string>> & { readonly listings: number }

/** Counts are exact up to here, and "1,000+" above. */
const exactUpTo = 1000

/** The number of listings that pass all filters, and for each value those that pass the filters of the other groups. */
export type Counts = { readonly total: number } & Readonly<Record<FilterGroup, ReadonlyMap<string, number>>>

export function countsOf(cells: readonly Cell[], filters: Filters): Counts {
  const counts = forEachGroup(() => new Map<string, number>())
  for (const cell of cells)
    for (const group of filterGroups)
      if (filterGroups.every((other) => other === group || passes(cell, other, filters)))
        counts[group].set(cell[group], (counts[group].get(cell[group]) ?? 0) + cell.listings)
  return { total: countPassing(cells, filters), ...counts }
}

/** The number of listings that pass the filters. */
export function countPassing(cells: readonly Cell[], filters: Filters): number {
  return sumOf(cells.filter((cell) => filterGroups.every((group) => passes(cell, group, filters))))
}

export const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { listings }) => sum + listings, 0)

/** A filter value; null for the total. */
export type FacetValue = { readonly group: FilterGroup; readonly value: string } | null

/** The values whose counts are not final, if only a part of the matches was counted. A count above 1,000 is final: it reads "1,000+". */
export function unknownValues(vocabulary: Vocabulary, { total, ...counts }: Counts): FacetValue[] {
  const unknown = filterGroups.flatMap((group) =>
    filterTerms(vocabulary, group)
      .filter(({ id }) => (counts[group].get(id) ?? 0) <= exactUpTo)
      .map(({ id }) => ({ group, value: id })),
  )
  return [...(total <= exactUpTo ? [null] : []), ...unknown]
}

/** The counts, with final ones for some values. */
export function withCounts(counts: Counts, found: readonly (readonly [FacetValue, number])[]): Counts {
  const right = forEachGroup((group) => new Map(counts[group]))
  let { total } = counts
  for (const [value, listings] of found)
    if (value === null) total = listings
    else right[value.group].set(value.value, listings)
  return { total, ...right }
}

/** The filters for counting one value: its group has only this value. */
export const filtersFor = (value: FacetValue, filters: Filters): Filters =>
  value === null ? filters : { ...filters, [value.group]: [value.value] }

/** Counts stop here. */
export const countedUpTo = exactUpTo + 1

/** The counts beside the filters. An archived value is shown only if it is chosen or has listings. Where all counts are zero, as in an empty shop, there are none. */
export function facetsOf(vocabulary: Vocabulary, { total, ...counts }: Counts, chosen: Filters): Facets {
  const isEmpty = Object.values(counts).every((group) => [...group.values()].every((count) => count === 0))
  const facetsIn = (group: FilterGroup) =>
    filterTerms(vocabulary, group)
      .filter(({ id, isArchived }) => !isArchived || counts[group].has(id) || chosen[group].includes(id))
      .map(({ id, slug, name }) => [slug, name, isEmpty ? '' : countText(counts[group].get(id))] as const)
  return { total: countText(total), ...forEachGroup(facetsIn) }
}

function passes(cell: Cell, group: FilterGroup, filters: Filters): boolean {
  const chosen: readonly string[] = filters[group]
  return chosen.length === 0 || chosen.includes(cell[group])
}

function countText(count = 0): string {
  if (count > exactUpTo) return '1,000+'
  return count === exactUpTo ? '1,000' : String(count)
}
