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

/** Counts are exact up to here, which `countText` spells out. */
const exactUpTo = 1000

/**
 * The counts beside the filters: how many listings each value has with the filters of the other groups. `isPart` where
 * the cells hold a part of all that was found, so that every count is the least there can be.
 */
export function facetsOf(cells: readonly Cell[], filters: Filters, isPart = false): Facets {
  const [ofModel, ofCategory, ofType] = [new Count<Model>(), new Count<Category>(), new Count<ListingType>()]
  let total = 0
  for (const { model, category, type, listings } of cells) {
    const hasModel = isIn(filters.model, model)
    const hasCategory = isIn(filters.category, category)
    const hasType = isIn(filters.type, type)
    if (hasCategory && hasType) ofModel.add(model, listings)
    if (hasModel && hasType) ofCategory.add(category, listings)
    if (hasModel && hasCategory) ofType.add(type, listings)
    if (hasModel && hasCategory && hasType) total += listings
  }
  const text = (count: number) => countText(count, isPart)
  return {
    total: text(total),
    model: models.map((name) => [name, name, text(ofModel.of(name))]),
    category: categories.map((name) => [name, name, text(ofCategory.of(name))]),
    type: types.map((name) => [name, typeLabels[name], text(ofType.of(name))]),
  }
}

class Count<Value> {
  readonly #found = new Map<Value, number>()
  add(value: Value, listings: number): void {
    this.#found.set(value, this.of(value) + listings)
  }
  of(value: Value): number {
    return this.#found.get(value) ?? 0
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
