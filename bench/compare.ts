/** One side of a comparison: runs once and returns its speed, in a unit that both sides share. */
export type Side = () => Promise<number>

export type Compared = {
  /** Medians over all rounds. */
  readonly app: number
  readonly other: number
  /** The median of the rounds' ratios, since both sides of a round run under the same machine load. */
  readonly ratio: number
}

/** Runs both sides alternately, with the app first in every other round, after one warm-up round. */
export async function compareInterleaved(rounds: number, app: Side, other: Side): Promise<Compared> {
  await app()
  await other()
  const pairs: { app: number; other: number }[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push({ app: await app(), other: await other() })
    else pairs.push({ other: await other(), app: await app() })
  }
  return {
    app: median(pairs.map((pair) => pair.app)),
    other: median(pairs.map((pair) => pair.other)),
    ratio: median(pairs.map((pair) => pair.app / pair.other)),
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
