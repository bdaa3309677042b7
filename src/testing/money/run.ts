import type { Step } from './actions.ts'
import { take } from './actions.ts'
import { calmDown, checkAtRest } from './calm.ts'
import { Broken, expectations } from './expected.ts'
import type { World } from './world.ts'
import { startOver } from './world.ts'

/** Executes the steps from the start. Returns the error of the rule that they broke, or null. */
export async function brokenBy(world: World, steps: readonly Step[]): Promise<Error | null> {
  await startOver(world)
  const run = { world, expected: expectations(world) }
  try {
    for (const step of steps) await take(run, step)
    await calmDown(run)
    await checkAtRest(run)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

export const ruleOf = (error: Error | null): string =>
  error instanceof Broken
    ? error.rule
    : String(error)
        .replaceAll(/[0-9a-f-]{8,}|\d+/g, '')
        .slice(0, 80)

/** Leaves out the steps without which the same rule still breaks, as long as there is time. */
export async function shortened(
  world: World,
  steps: readonly Step[],
  rule: string,
  withinMs: number,
): Promise<readonly Step[]> {
  const until = Date.now() + withinMs
  let fewest = steps
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = fewest.length - size; from > -size && Date.now() < until; from -= size) {
      const fewer = fewest.filter((_, i) => i < from || i >= from + size)
      if (fewer.length < fewest.length && ruleOf(await brokenBy(world, fewer)) === rule) fewest = fewer
    }
  return fewest
}
