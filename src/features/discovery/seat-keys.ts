import type { Category, ListingType, Model } from '#src/features/catalog/rules.ts'
import { categories, models, types } from '#src/features/catalog/rules.ts'
import type { Filters } from './rules.ts'

// What documents are kept by, as migration 0049 names it.

const kindNames = { category: 'c', model: 'm', type: 't' } as const
export type KindGroup = keyof typeof kindNames
export const kindGroups = ['category', 'model', 'type'] as const
export const keysOfKinds = (group: KindGroup, values: readonly string[]): string[] =>
  values.map((value) => `#${kindNames[group]}:${value}`)

/** Steps of prices are counted by ten dollars, and within them. */
const stepsInTen = 20
const tens = 10
const tenKey = (ten: number) => `#<${ten}`
const withinKey = (step: number) => `#%${step}`
/** At most so many tens of dollars even, where ranges mostly end. */
const untilKey = (ten: number) => `#~${ten}`
export const priceKeys: readonly string[] = [
  ...Array.from({ length: tens }, (_, ten) => [tenKey(ten + 1), untilKey(ten + 1)]).flat(),
  ...Array.from({ length: stepsInTen - 1 }, (_, step) => withinKey(step + 1)),
]

/** All that is asked of what is found, whatever was looked for. */
export const kindKeys: readonly string[] = [
  ...keysOfKinds('category', categories),
  ...keysOfKinds('model', models),
  ...keysOfKinds('type', types),
  ...priceKeys,
]

/** Every listing has one value of each group: what is not of these is of the first one. */
export const countedKeys: readonly string[] = [
  ...keysOfKinds('category', categories.slice(1)),
  ...keysOfKinds('model', models.slice(1)),
  ...keysOfKinds('type', types.slice(1)),
]
export const firstValues = { category: categories[0], model: models[0], type: types[0] } as const

/** What a key counts: a value of one of the groups. */
export function readKindKey(key: string): { group: KindGroup; value: Category | Model | ListingType } | null {
  const group = kindGroups.find((name) => key.startsWith(`#${kindNames[name]}:`))
  return group ? { group, value: key.slice(3) as Category | Model | ListingType } : null
}

/**
 * What has a price below a step, by keys: what has all of any of these. What is ten dollars lower has a lower price, and of the same ten
 * what is lower within them. Nothing for the first step, as nothing is below it.
 */
export function keysBelow(step: number): readonly (readonly string[])[] {
  const [ten, within] = [Math.floor(step / stepsInTen), step % stepsInTen]
  if (ten > 0 && within === 1) return [[untilKey(ten)]]
  const lower = ten > 0 ? [[tenKey(ten)]] : []
  if (within === 0) return lower
  return [...lower, [...(ten < tens ? [tenKey(ten + 1)] : []), withinKey(within)]]
}

/** A range of prices as steps, as `price_step` counts them (migration 0006): from one on, and before another; null for no end. */
export function stepsBetween({ min, max }: Pick<Filters, 'min' | 'max'>): { from: number; before: number | null } {
  return { from: 2 * (min ?? 0), before: max === null ? null : 2 * max + 1 }
}
