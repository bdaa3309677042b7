/** One side of a comparison: does its work once and gives its speed, in whatever unit both sides share. */
export type Side = () => Promise<number>

export type Compared = {
  /** Medians over all rounds. */
  readonly ours: number
  readonly other: number
  /** The median of each round's ratio: the two of a round ran under the same load of the machine. */
  readonly ratio: number
}

/** Runs both sides in turn, ours first in every other round, after one round of each that only warms up. */
export async function compareInterleaved(rounds: number, ours: Side, other: Side): Promise<Compared> {
  await ours()
  await other()
  const pairs: { ours: number; other: number }[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push({ ours: await ours(), other: await other() })
    else pairs.push({ other: await other(), ours: await ours() })
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    other: median(pairs.map((pair) => pair.other)),
    ratio: median(pairs.map((pair) => pair.ours / pair.other)),
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
