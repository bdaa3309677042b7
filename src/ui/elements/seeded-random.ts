/** A seeded random generator. */
export type Chance = {
  between: (low: number, high: number) => number
  /** Returns an integer from low to high, inclusive. */
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T
  chance: (probability: number) => boolean
}

/** FNV-1a seeds mulberry32, so that an id gives the same drawing in every browser and on the server. */
export function seeded(seed: string): Chance {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  for (let i = 0; i < 4; i++) next()
  const whole = (low: number, high: number) => Math.floor(low + (high - low + 1) * next())
  return {
    between: (low, high) => low + (high - low) * next(),
    whole,
    pick: (list) => pickFrom(list, whole(0, list.length - 1)),
    chance: (probability) => next() < probability,
  }
}

function pickFrom<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new RangeError('nothing to pick from')
  return list[index] as T
}
