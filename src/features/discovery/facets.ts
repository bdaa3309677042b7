import { categories, models, typeLabels, types } from '#src/features/catalog/rules.ts'
import type { Category, ListingType, Model } from '#src/features/catalog/rules.ts'
import type { Filters } from './rules.ts'
import type { Facets } from './view.ts'

/** How many listings there are of a category, model and type. */
export type Cell = {
  readonly category: Category
  readonly model: Model
  readonly type: ListingType
  readonly listings: number
}

/** Counts are exact up to here, and "1,000+" above. */
const exactUpTo = 1000

type Group = 'category' | 'model' | 'type'
/** How many listings pass all filters, and how many each value has with the filters of the other groups. */
export type Counts = { readonly total: number } & { readonly [One in Group]: ReadonlyMap<string, number> }

export function countsOf(cells: readonly Cell[], filters: Filters): Counts {
  const counts = {
    category: new Map<string, number>(),
    model: new Map<string, number>(),
    type: new Map<string, number>(),
  }
  const add = (group: Group, cell: Cell) =>
    counts[group].set(cell[group], (counts[group].get(cell[group]) ?? 0) + cell.listings)
  for (const cell of cells) {
    const [hasCategory, hasModel, hasType] = passesBy(cell, filters)
    if (hasModel && hasType) add('category', cell)
    if (hasCategory && hasType) add('model', cell)
    if (hasCategory && hasModel) add('type', cell)
  }
  return { total: countPassing(cells, filters), ...counts }
}

/** How many listings pass the filters. */
export function countPassing(cells: readonly Cell[], filters: Filters): number {
  return sumOf(cells.filter((cell) => passesBy(cell, filters).every(Boolean)))
}

export const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { listings }) => sum + listings, 0)

/** A value of a filter; null for all that pass the filters. */
export type FacetValue = { readonly group: Group; readonly value: string } | null

/** The values whose counts are not final, if only a part of the matches was counted. A count above 1,000 is final: it reads "1,000+". */
export function unknownValues({ total, ...counts }: Counts): FacetValue[] {
  const isUnknown = (group: Group, value: string) => (counts[group].get(value) ?? 0) <= exactUpTo
  const valuesOf = (group: Group, values: readonly string[]) =>
    values.filter((value) => isUnknown(group, value)).map((value) => ({ group, value }))
  return [
    ...(total <= exactUpTo ? [null] : []),
    ...valuesOf('category', categories),
    ...valuesOf('model', models),
    ...valuesOf('type', types),
  ]
}

/** The counts, with final ones for some values. */
export function withCounts(counts: Counts, found: readonly (readonly [FacetValue, number])[]): Counts {
  const right = { category: new Map(counts.category), model: new Map(counts.model), type: new Map(counts.type) }
  let { total } = counts
  for (const [value, listings] of found)
    if (value === null) total = listings
    else right[value.group].set(value.value, listings)
  return { total, ...right }
}

/** Filters that leave a value alone in its group, as its count wants them. */
export const filtersFor = (value: FacetValue, filters: Filters): Filters =>
  value === null ? filters : { ...filters, [value.group]: [value.value] }

/** Counts need not go further than this. */
export const countedUpTo = exactUpTo + 1

/** The counts beside the filters. */
export function facetsOf({ total, model, category, type }: Counts): Facets {
  return {
    total: countText(total),
    model: models.map((name) => [name, name, countText(model.get(name))]),
    category: categories.map((name) => [name, name, countText(category.get(name))]),
    type: types.map((name) => [name, typeLabels[name], countText(type.get(name))]),
  }
}

function passesBy(cell: Cell, { category, model, type }: Filters) {
  return [isIn(category, cell.category), isIn(model, cell.model), isIn(type, cell.type)] as const
}

const isIn = <Value>(chosen: readonly Value[], value: Value): boolean => chosen.length === 0 || chosen.includes(value)

function countText(count = 0): string {
  if (count > exactUpTo) return '1,000+'
  return count === exactUpTo ? '1,000' : String(count)
}
