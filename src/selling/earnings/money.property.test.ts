import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Step } from '#src/testing/money/actions.ts'
import { anyRun } from '#src/testing/money/actions.ts'
import { brokenBy, ruleOf, shortened } from '#src/testing/money/run.ts'
import type { World } from '#src/testing/money/world.ts'
import { closeWorld, createWorld } from '#src/testing/money/world.ts'

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual)
/** A fixed seed keeps the normal run reproducible. The deep tests use longer, random sequences. */
const runs = setting('PROPERTY_RUNS', 6)
const length = setting('PROPERTY_STEPS', 14)
const seed = setting('PROPERTY_SEED', 1)
const withinMs = setting('PROPERTY_SECONDS', 15) * 1000
/** How long a failed run is shortened. */
const shorteningMs = setting('PROPERTY_SHORTENING_SECONDS', 60) * 1000
/** How many different rules may break before the test ends. */
const mostBroken = setting('PROPERTY_MOST_BROKEN', 1)
/** Actions to leave out, to look for other failures than a known one. */
const without = (process.env['PROPERTY_WITHOUT'] ?? '').split(',')
/** The steps of a failed run, as it printed them, to repeat it. */
const repeated = process.env['PROPERTY_RUN']

const worlds: readonly Parameters<typeof createWorld>[] = [
  ['usd', 'none'],
  ['eur', 'included'],
  ['jpy', 'added'],
]

let world: World
beforeAll(async () => {
  world = await createWorld(...(worlds[seed % 3] ?? []))
})
afterAll(() => closeWorld(world))

/** The sequences of steps of this seed, always the same. */
function sequences(): (readonly Step[])[] {
  if (repeated !== undefined) return [JSON.parse(repeated) as Step[]]
  const run = anyRun({ minLength: Math.min(8, length), maxLength: length }, without)
  return fc.sample(run, { seed, numRuns: runs })
}

/** Everything that is needed to repeat a failed run. */
async function describe(error: Error, run: number, steps: readonly Step[]): Promise<string> {
  const fewest = await shortened(world, steps, ruleOf(error), shorteningMs)
  return [
    `${String(error)}\nseed ${seed}, run ${run}, ${steps.length} steps. Shortened to ${fewest.length}:`,
    `PROPERTY_RUN='${JSON.stringify(fewest)}'`,
    `PROPERTY_RUN='${JSON.stringify(steps)}'`,
  ].join('\n')
}

test('no sequence of money events pays a seller too much or leaves the ledger wrong at the end', async () => {
  const until = Date.now() + withinMs
  const failures = new Map<string, string>()
  const done = { runs: 0, steps: 0 }
  try {
    for (const [run, steps] of sequences().entries()) {
      if (Date.now() > until || failures.size >= mostBroken) break
      const error = await brokenBy(world, steps)
      done.runs += 1
      done.steps += steps.length
      const rule = ruleOf(error)
      if (error !== null && !failures.has(rule)) failures.set(rule, await describe(error, run, steps))
    }
  } finally {
    process.stdout.write(`seed ${seed}: ${done.runs} runs, ${done.steps} steps\n`)
  }
  if (failures.size > 0) throw new Error([...failures.values()].join('\n\n'))
})
