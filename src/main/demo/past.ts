import type { Actor } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import type { StripeEmulator } from '@skald/stripe-emulator'
import type { App } from '../compose.ts'

export type Past = ReturnType<typeof createPast>
export type Sandbox = Pick<StripeEmulator, 'control'>
export type Ids = ReadonlyMap<string, string>
/** Something that happens once, at its time. */
export type Step = { readonly daysAgo: number; readonly run: () => Promise<unknown> }

export const system = systemActor('demo')
const dayMs = 86_400_000

/** Runs use cases in the past, without enqueuing jobs, so that no emails are sent. Days count back from the first start. */
export function createPast(app: Pick<App, 'clock' | 'runnerWith'>, images: Parameters<App['runnerWith']>[0]['images']) {
  const start = app.clock.now()
  const dateOf = (daysAgo: number) => new Date(Math.floor(start.getTime() - daysAgo * dayMs))
  const tryAt = async <Input, Value, Fail extends Failure>(
    daysAgo: number,
    useCase: UseCase<Input, Value, Fail>,
    input: NoInfer<Input> | object,
    actor: Actor,
  ): Promise<Result<Value, Fail | Failure>> => {
    const now = dateOf(daysAgo)
    return app.runnerWith({ clock: { now: () => now }, enqueueAll: async () => {}, images })(useCase, input, actor)
  }
  return {
    start,
    dateOf,
    /** Like `at`, but returns the failure. */
    tryAt,
    async at<Input, Value, Fail extends Failure>(
      daysAgo: number,
      useCase: UseCase<Input, Value, Fail>,
      input: NoInfer<Input> | object,
      actor: Actor,
    ): Promise<Value> {
      const done = await tryAt(daysAgo, useCase, input, actor)
      if (!done.ok)
        throw new Error(
          `the demo data could not be created: ${useCase.name}: ${done.failure.message} ${JSON.stringify(done.failure.fields ?? {})}`,
        )
      return done.value
    },
  }
}

/** How many use cases run at once: while one waits for the database, another prepares its query. */
const atOnce = 4

/** Runs `work` for each item, a few at a time, in their order. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  workers = atOnce,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

export function userOf(people: Ids, key: string): Actor {
  return { kind: 'user', userId: idOf(people, key), roles: ['buyer'], emailVerified: true }
}

export function adminOf(people: Ids): Actor {
  return { kind: 'user', userId: idOf(people, 'admin'), roles: ['buyer', 'admin'], emailVerified: true }
}

export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo data refers to ${key}, which does not exist`)
  return id
}
