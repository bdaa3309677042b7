import type { Actor } from '#src/kernel/actor.ts'
import { refusalAt } from '#src/kernel/access.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { invalidInput } from '#src/kernel/failure.ts'
import type { Context, Flow, Operation, Query, Run, UseCase, View } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err } from '#src/kernel/result.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database, Reader, Tx } from '#src/ports/database.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import type { Keys } from '#src/ports/keys.ts'
import type { EnqueueAll, JobAdmin, NewJob } from '#src/ports/queue.ts'
import type { RunTogether } from '#src/ports/run-together.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { Telemetry } from '#src/ports/telemetry.ts'
import { noTelemetry } from '#src/ports/telemetry.ts'

export type RunnerParts = {
  readonly db: Database
  /** A read replica that is up to date; null without one. */
  readonly replica?: () => Database | null
  readonly transact: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  readonly clock: Clock
  readonly newId: () => string
  /** The settings in force. Each query and each attempt of a transaction takes one snapshot. */
  readonly settings: () => Settings
  readonly keys: Keys
  readonly appendEvents: (tx: Tx, events: readonly DomainEvent[], now: Date) => Promise<void>
  readonly enqueueAll: EnqueueAll
  readonly jobs: JobAdmin
  /**
   * Called after the commit with its events and jobs, so that caches and workers react immediately. The caller of the use case waits
   * for a promise.
   */
  readonly onCommitted: (brought: { events: readonly DomainEvent[]; jobs: readonly string[] }) => void | Promise<void>
  readonly telemetry?: Telemetry
  readonly outside: Pick<
    Flow,
    'payments' | 'mailer' | 'files' | 'backups' | 'images' | 'outgoing' | 'models' | 'passwords' | 'compute' | 'log'
  >
}

/** Runs use cases: validates the input, checks the access, and runs them in their own transaction or none. */
export function createRunner(parts: RunnerParts): Run {
  const run: Run = runnerBy(parts, (useCase, input, actor) => perform(parts, run, useCase, input, actor))
  return run
}

/**
 * Runs several operations and queries in one transaction. The preparation of an operation is too slow for a transaction, so the
 * transaction is rolled back there, and begins again with the result of the preparation.
 */
export function createRunTogether(parts: RunnerParts): RunTogether {
  return async (work) => {
    const prepared = new Map<string, unknown>()
    for (;;) {
      try {
        return await inTransaction(parts, (inside) => workTogether(parts, inside, prepared, work))
      } catch (error) {
        if (!(error instanceof Unprepared) || prepared.size === mostPreparations) throw error
        prepared.set(error.key, await error.prepare())
      }
    }
  }
}

async function workTogether<Value, Fail>(
  parts: RunnerParts,
  { tx, contextOf }: Inside,
  prepared: ReadonlyMap<string, unknown>,
  work: (run: Run, tx: Tx) => Promise<Result<Value, Fail>>,
): Promise<Result<Value, Fail>> {
  let failed: Failure | null = null
  const run = runnerBy(
    parts,
    async (useCase, input, actor) => {
      if (useCase.kind === 'workflow') throw new Error(`the workflow ${useCase.name} cannot run in a transaction`)
      if (useCase.kind === 'query') return useCase.run(viewOf(parts, tx, actor), input)
      type Found = Awaited<ReturnType<NonNullable<typeof useCase.prepare>>> | undefined
      const found = prepared.get(preparationKey(useCase, input, actor)) as Found
      const result = await (found ? found(contextOf(actor)) : useCase.run(contextOf(actor), input))
      if (!result.ok) failed ??= result.failure
      return result
    },
    (useCase, input, actor) => {
      const key = preparationKey(useCase, input, actor)
      if (useCase.kind !== 'operation' || !useCase.prepare || prepared.has(key)) return
      const { prepare } = useCase
      throw new Unprepared(key, () => prepare(viewOf(parts, parts.db, actor), input))
    },
  )
  const result = await work(run, tx)
  // Its writes are still in the transaction.
  if (result.ok && failed) throw new Error('an operation failed, but its transaction would be committed')
  return result
}

const preparationKey = (useCase: { readonly name: string }, input: unknown, actor: Actor) =>
  JSON.stringify([useCase.name, input, actor])

/** An input that differs each time would never be prepared. */
const mostPreparations = 20

/** Ends a transaction that needs a preparation. */
class Unprepared extends Error {
  readonly key: string
  readonly prepare: () => Promise<unknown>
  constructor(key: string, prepare: () => Promise<unknown>) {
    super('unprepared')
    this.key = key
    this.prepare = prepare
  }
}

type Perform = <Input, Value, Fail extends Failure>(
  useCase: UseCase<Input, Value, Fail>,
  input: Input,
  actor: Actor,
) => Promise<Result<Value, Fail>>

type BeforeEach = <Input, Value, Fail extends Failure>(
  useCase: UseCase<Input, Value, Fail>,
  input: Input,
  actor: Actor,
) => void

function runnerBy(
  { telemetry = noTelemetry }: RunnerParts,
  performBy: Perform,
  beforeEach: BeforeEach = () => {},
): Run {
  return async (useCase, input, actor) => {
    const parsed = useCase.input.safeParse(input)
    if (!parsed.success) return err(invalidInput(parsed.error.issues))
    const refusal = refusalAt(useCase, actor)
    if (refusal) return err(refusal)
    beforeEach(useCase, parsed.data, actor)
    return telemetry.span(
      { kind: 'use-case', name: useCase.name },
      () => performBy(useCase, parsed.data, actor),
      (done) => (done.ok ? 'ok' : done.failure.code),
    )
  }
}

function perform<Input, Value, Fail extends Failure>(
  parts: RunnerParts,
  run: Run,
  useCase: UseCase<Input, Value, Fail>,
  input: Input,
  actor: Actor,
): Promise<Result<Value, Fail>> {
  switch (useCase.kind) {
    case 'query':
      return runQuery(parts, useCase, input, actor)
    case 'operation':
      return runOperation(parts, useCase, input, actor)
    case 'workflow':
      return useCase.run(flowOf(parts, run, actor), input)
  }
}

/** The preparation runs once and outside the transaction, which can run several times. */
async function runOperation<Input, Value, Fail extends Failure>(
  parts: RunnerParts,
  operation: Operation<Input, Value, Fail>,
  input: Input,
  actor: Actor,
): Promise<Result<Value, Fail>> {
  const prepared = await operation.prepare?.(viewOf(parts, parts.db, actor), input)
  return inTransaction(parts, ({ contextOf }) =>
    prepared ? prepared(contextOf(actor)) : operation.run(contextOf(actor), input),
  )
}

/** Signed-in users always see their own changes, since they read the primary. A replica may cancel a query or go away, so the primary then answers. */
async function runQuery<Input, Value, Fail extends Failure>(
  parts: RunnerParts,
  query: Query<Input, Value, Fail>,
  input: Input,
  actor: Actor,
): Promise<Result<Value, Fail>> {
  const isPublic = query.mayUseReplica === true && actor.kind !== 'user'
  const replica = isPublic ? (parts.replica?.() ?? null) : null
  if (replica === null) return query.run(viewOf(parts, parts.db, actor), input)
  try {
    return await query.run(viewOf(parts, replica, actor), input)
  } catch (error) {
    parts.outside.log.warn({ err: error, useCase: query.name }, 'a read replica failed, so the primary answers')
    return query.run(viewOf(parts, parts.db, actor), input)
  }
}

function viewOf({ clock, settings, keys, jobs, outside: { compute } }: RunnerParts, db: Reader, actor: Actor): View {
  return { actor, now: clock.now(), db, settings: settings(), keys, jobs, compute }
}

type Inside = { readonly tx: Tx; readonly contextOf: (actor: Actor) => Context }

async function inTransaction<Value, Fail>(
  parts: RunnerParts,
  work: (inside: Inside) => Promise<Result<Value, Fail>>,
): Promise<Result<Value, Fail>> {
  const { clock, newId, keys } = parts
  const { compute } = parts.outside
  // Reset on each attempt, since a transaction that lost a race runs again.
  let events: DomainEvent[] = []
  let jobs: NewJob[] = []
  let retriedJobs: string[] = []
  try {
    const value = await parts.transact(async (tx) => {
      events = []
      jobs = []
      retriedJobs = []
      const now = clock.now()
      const settings = parts.settings()
      const contextOf = (actor: Actor): Context => ({
        actor,
        now,
        newId,
        settings,
        keys,
        compute,
        tx,
        // Written at the end, several with one statement.
        emit: async (event) => void events.push(event),
        enqueue: async (job, data, options) => void jobs.push({ job, data, options }),
        retryJob: async (id) => {
          const retried = await parts.jobs.retry(tx, id)
          if (typeof retried === 'object') retriedJobs.push(retried.name)
          return retried
        },
      })
      const result = await work({ tx, contextOf })
      if (!result.ok) throw new RolledBack(result.failure)
      await parts.appendEvents(tx, events, now)
      await parts.enqueueAll(tx, jobs)
      return result
    })
    const jobNames = [...jobs.map(({ job }) => job.name), ...retriedJobs]
    if (events.length > 0 || jobNames.length > 0) await parts.onCommitted({ events, jobs: jobNames })
    return value
  } catch (error) {
    if (error instanceof RolledBack) return err(error.failure as Fail)
    throw error
  }
}

function flowOf(parts: RunnerParts, run: Run, actor: Actor): Flow {
  return {
    ...parts.outside,
    actor,
    now: () => parts.clock.now(),
    newId: parts.newId,
    db: parts.db,
    settings: parts.settings(),
    keys: parts.keys,
    run: (useCase, input) => run(useCase, input, actor),
    runAsSystem: (useCase, input) => run(useCase, input, systemActor('workflow')),
  }
}

/** Throws a failure out of a transaction, so that it rolls back. */
class RolledBack extends Error {
  readonly failure: unknown
  constructor(failure: unknown) {
    super('rolled back')
    this.failure = failure
  }
}
