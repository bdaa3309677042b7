/** A seeded random generator, so that the demo is the same everywhere. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From 0 to 1, exclusive. */
    next,
    between: (from: number, to: number) => from + (to - from) * next(),
    shuffle<Item>(items: readonly Item[]): Item[] {
      const mixed = [...items]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        const held = mixed[i] as Item
        mixed[i] = mixed[j] as Item
        mixed[j] = held
      }
      return mixed
    },
  }
}
