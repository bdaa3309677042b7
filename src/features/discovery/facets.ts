import { typeLabels } from '#src/features/catalog/contract.ts'
import { categories, models, types } from '#src/features/catalog/rules.ts'
import type { Category, ListingType, Model } from '#src/features/catalog/rules.ts'
import type { Filters } from './rules.ts'
import type { KindGroup } from './seat-keys.ts'
import { kindGroups } from './seat-keys.ts'
import type { Facets } from './view.ts'

/** How many listings there are of one kind. */
export type Cell = {
  readonly category: Category
  readonly model: Model
  readonly type: ListingType
  readonly listings: number
}

/** Counts are exact up to here, which `countText` spells out. */
const exactUpTo = 1000

/** How many listings pass all filters, and how many each value has with the filters of the other groups. */
export type Counts = { readonly total: number } & {
  readonly [Group in KindGroup]: ReadonlyMap<string, number>
}
type ValueCount = { readonly group: KindGroup; readonly value: string; readonly listings: number }

export function countsOf(cells: readonly Cell[], filters: Filters): Counts {
  const [category, model, type] = [new Count(), new Count(), new Count()]
  let total = 0
  for (const cell of cells) {
    const hasModel = isIn(filters.model, cell.model)
    const hasCategory = isIn(filters.category, cell.category)
    const hasType = isIn(filters.type, cell.type)
    if (hasCategory && hasType) model.add(cell.model, cell.listings)
    if (hasModel && hasType) category.add(cell.category, cell.listings)
    if (hasModel && hasCategory) type.add(cell.type, cell.listings)
    if (hasModel && hasCategory && hasType) total += cell.listings
  }
  return { total, category: category.found, model: model.found, type: type.found }
}

export function countsOfValues(total: number, values: readonly ValueCount[]): Counts {
  const counts = { category: new Count(), model: new Count(), type: new Count() }
  for (const { group, value, listings } of values) counts[group].add(value, listings)
  return { total, category: counts.category.found, model: counts.model.found, type: counts.type.found }
}

class Count {
  readonly found = new Map<string, number>()
  add(value: string, listings: number): void {
    this.found.set(value, (this.found.get(value) ?? 0) + listings)
  }
}

export function addCounts(one: Counts, other: Counts): Counts {
  const valuesOf = (counts: Counts) =>
    kindGroups.flatMap((group) => [...counts[group]].map(([value, listings]) => ({ group, value, listings })))
  return countsOfValues(one.total + other.total, [...valuesOf(one), ...valuesOf(other)])
}

/** True where each count is more than is spelt out, so that a part of what there is says all that is to be said. */
export const areAllMany = (counts: Counts): boolean =>
  counts.total > exactUpTo &&
  [
    ...categories.map((value) => counts.category.get(value)),
    ...models.map((value) => counts.model.get(value)),
    ...types.map((value) => counts.type.get(value)),
  ].every((count = 0) => count > exactUpTo)

/** The counts beside the filters. `isPart` where they are of a part of all that was found, so that each is the least there can be. */
export function facetsOf(counts: Counts, isPart = false): Facets {
  const text = (count = 0) => countText(count, isPart)
  return {
    total: text(counts.total),
    model: models.map((name) => [name, name, text(counts.model.get(name))]),
    category: categories.map((name) => [name, name, text(counts.category.get(name))]),
    type: types.map((name) => [name, typeLabels[name], text(counts.type.get(name))]),
  }
}

/** How many listings pass the filters. */
export function countPassing(cells: readonly Cell[], { model, category, type }: Filters): number {
  return sumOf(
    cells.filter((cell) => isIn(model, cell.model) && isIn(category, cell.category) && isIn(type, cell.type)),
  )
}

export const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { listings }) => sum + listings, 0)

const isIn = <Value>(chosen: readonly Value[], value: Value): boolean => chosen.length === 0 || chosen.includes(value)

/** "37", "1,000+", and of a part "50+". Spelt out: a formatter would take as long for a page's counts as to read them. */
function countText(count: number, isPart: boolean): string {
  if (count > exactUpTo || (isPart && count === exactUpTo)) return '1,000+'
  if (isPart) return count === 0 ? '' : `${[500, 250, 100, 50, 10, 1].find((round) => round <= count)}+`
  return count === exactUpTo ? '1,000' : String(count)
}
