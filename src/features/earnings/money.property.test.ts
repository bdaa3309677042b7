import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Step } from '#src/testing/money/actions.ts'
import { anyStep, take } from '#src/testing/money/actions.ts'
import { calmDown, checkAtRest } from '#src/testing/money/calm.ts'
import { Broken, expectations } from '#src/testing/money/expected.ts'
import type { World } from '#src/testing/money/world.ts'
import { closeWorld, createWorld, startOver } from '#src/testing/money/world.ts'

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual)
/** A fixed seed keeps the normal run reproducible. The deep tests use longer, random sequences. */
const runs = setting('PROPERTY_RUNS', 6)
const length = setting('PROPERTY_STEPS', 14)
const seed = setting('PROPERTY_SEED', 1)
const withinMs = setting('PROPERTY_SECONDS', 15) * 1000
/** How long a failing run is shortened. */
const shrinkMs = setting('PROPERTY_SHRINK_SECONDS', 60) * 1000
/** The steps of a failed run, as it printed them, to repeat it. */
const given = process.env['PROPERTY_RUN']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeWorld(world))

let done = { runs: 0, steps: 0 }

/** Executes the steps from the beginning. Returns the rule that they broke, or null. */
async function broken(steps: readonly Step[]): Promise<unknown> {
  await startOver(world)
  const run = { world, expected: await expectations(world) }
  try {
    for (const step of steps) {
      await take(run, step)
      done = { ...done, steps: done.steps + 1 }
    }
    await calmDown(run)
    await checkAtRest(run)
    done = { ...done, runs: done.runs + 1 }
    return null
  } catch (error) {
    return error
  }
}

const ruleOf = (error: unknown) => (error instanceof Broken ? error.rule : String(error).slice(0, 40))

/** Leaves out the steps without which the same rule still breaks, as long as there is time. */
async function shortened(steps: readonly Step[], rule: string): Promise<readonly Step[]> {
  const until = Date.now() + shrinkMs
  let best = steps
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = best.length - size; from > -size && Date.now() < until; from -= size) {
      const fewer = best.filter((_, i) => i < from || i >= from + size)
      if (fewer.length < best.length && ruleOf(await broken(fewer)) === rule) best = fewer
    }
  return best
}

/** Fails with everything that is needed to repeat the run. */
async function report(error: unknown, steps: readonly Step[], path: string): Promise<never> {
  const fewest = await shortened(steps, ruleOf(error))
  const lines = [
    String(error),
    `seed ${seed}, path ${path}, ${steps.length} steps, shortened to ${fewest.length}. To repeat it:`,
    `PROPERTY_RUN='${JSON.stringify(fewest)}'`,
    `PROPERTY_RUN='${JSON.stringify(steps)}'`,
  ]
  throw new Error(lines.join('\n'), { cause: error })
}

test(
  'no sequence of money events pays a seller too much or leaves the ledger wrong at the end',
  async () => {
    if (given !== undefined) {
      const steps = JSON.parse(given) as Step[]
      const error = await broken(steps)
      if (error !== null) await report(error, steps, 'given')
      return
    }
    const found: { error: unknown; steps: readonly Step[] }[] = []
    const property = fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: length }), async (steps) => {
      const error = await broken(steps)
      if (error !== null) found.push({ error, steps })
      return error === null
    })
    const limits = { numRuns: runs, seed, endOnFailure: true, plugins: [fc.interruptAfterTimeLimit(withinMs)] }
    const { counterexamplePath } = await fc.check(property, limits)
    process.stdout.write(`seed ${seed}: ${done.runs} runs, ${done.steps} steps\n`)
    const [failed] = found
    if (failed) await report(failed.error, failed.steps, counterexamplePath ?? '')
  },
  6 * withinMs + 2 * shrinkMs,
)
