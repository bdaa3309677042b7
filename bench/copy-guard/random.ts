import { randomNumbers } from '../numbers.ts'

/** Creates a seeded random generator, so that measurements are repeatable. */
export function createRandom(seed: number) {
  const next = randomNumbers(seed)
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('cannot pick from an empty list')
      return item
    },
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}

export type Random = ReturnType<typeof createRandom>
