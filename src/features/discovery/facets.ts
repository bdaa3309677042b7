import { typeLabels } from '#src/features/catalog/contract.ts'
import { categories, models, types } from '#src/features/catalog/rules.ts'
import type { Category, ListingType, Model } from '#src/features/catalog/rules.ts'
import type { Filters } from './rules.ts'
import type { Facets } from './view.ts'

/** How many listings there are of one kind. */
export type Cell = {
  readonly category: Category
  readonly model: Model
  readonly type: ListingType
  readonly listings: number
}

/** Counts are exact up to here. */
const exactUpTo = 1000

/**
 * The counts beside the filters: how many listings each value has with the filters of the other groups. `isPart` where
 * the cells hold a part of all that was found, so that every count is the least there can be.
 */
export function facetsOf(cells: readonly Cell[], filters: Filters, isPart = false): Facets {
  const ofModel = cells.filter(({ category, type }) => isIn(filters.category, category) && isIn(filters.type, type))
  const ofCategory = cells.filter(({ model, type }) => isIn(filters.model, model) && isIn(filters.type, type))
  const ofType = cells.filter(({ model, category }) => isIn(filters.model, model) && isIn(filters.category, category))
  const text = (some: readonly Cell[]) => countText(sumOf(some), isPart)
  return {
    total: text(ofType.filter(({ type }) => isIn(filters.type, type))),
    model: models.map((name) => [name, name, text(ofModel.filter(({ model }) => model === name))]),
    category: categories.map((name) => [name, name, text(ofCategory.filter(({ category }) => category === name))]),
    type: types.map((name) => [name, typeLabels[name], text(ofType.filter(({ type }) => type === name))]),
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

const whole = new Intl.NumberFormat('en-US')

/** "37", "1,000+", and of a part "50+". */
function countText(count: number, isPart: boolean): string {
  if (count > exactUpTo || (isPart && count === exactUpTo)) return `${whole.format(exactUpTo)}+`
  if (!isPart || count === 0) return isPart ? '' : whole.format(count)
  return `${[500, 250, 100, 50, 10, 1].find((round) => round <= count)}+`
}
