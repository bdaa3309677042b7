import type { Access } from './access.ts'
import type { Actor } from './actor.ts'
import type { Failure } from './failure.ts'
import type { Result } from './result.ts'

/** The context of an operation in its transaction. `ports/context.ts` adds to it. */
export interface Context {
  readonly actor: Actor
  /** The time of the operation, the same for everything it writes. */
  readonly now: Date
  newId(): string
}

/** The context of a query, without a transaction. `ports/context.ts` adds to it. */
export interface View {
  readonly actor: Actor
  readonly now: Date
}

/** The context of a workflow, which runs operations and calls external services. */
export interface Flow {
  readonly actor: Actor
  now(): Date
  newId(): string
  /** Runs another use case as the same actor. */
  readonly run: RunAs
  /** Runs a use case as the system, such as saving the provider's answer. */
  readonly runAsSystem: RunAs
}

/** Validates and parses input, such as a Zod schema. */
export type Schema<Input> = {
  safeParse(value: unknown): { success: true; data: Input } | { success: false; error: SchemaError }
}
type SchemaError = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

type Definition<Input, Value, Fail extends Failure, On, Who extends Actor = Actor> = {
  /** `feature.verb-noun`, unique in the registry. */
  readonly name: string
  readonly input: Schema<Input>
  readonly access: Access<Who>
  /** Whether suspended and banned users may run it. They may always do what visitors may. */
  readonly allowWhileSuspended?: boolean
  /** The runner has checked that the actor has access. */
  run(on: On & { readonly actor: Who }, input: Input): Promise<Result<Value, Fail>>
}

/** A use case in one transaction. A failure rolls it back. */
export type Operation<Input, Value, Fail extends Failure = Failure> = Definition<Input, Value, Fail, Context> & {
  readonly kind: 'operation'
  /** Slow work before the transaction. Returns what runs in it. */
  readonly prepare?: (view: View, input: Input) => Promise<(context: Context) => Promise<Result<Value, Fail>>>
}

/** A use case that only reads. */
export type Query<Input, Value, Fail extends Failure = Failure> = QueryDefinition<Input, Value, Fail> & {
  readonly kind: 'query'
}

type QueryDefinition<Input, Value, Fail extends Failure, Who extends Actor = Actor> = Definition<
  Input,
  Value,
  Fail,
  View,
  Who
> & {
  /** Whether an admin who views the account of a user may read it. Never paid texts, messages, keys or secrets. */
  readonly allowWhileViewed?: boolean
  /** Whether visitors may read a replica. Only for public pages, whose changes purge the page cache. */
  readonly mayUseReplica?: boolean
}

/** A use case that calls external services between transactions. */
export type Workflow<Input, Value, Fail extends Failure = Failure> = Definition<Input, Value, Fail, Flow> & {
  readonly kind: 'workflow'
}

export type UseCase<Input, Value, Fail extends Failure = Failure> =
  | Query<Input, Value, Fail>
  | Operation<Input, Value, Fail>
  | Workflow<Input, Value, Fail>

/** Runs a use case for an actor: validates the input, checks the access, runs it. */
export type Run = <Input, Value, Fail extends Failure>(
  useCase: UseCase<Input, Value, Fail>,
  input: unknown,
  actor: Actor,
) => Promise<Result<Value, Fail | Failure>>

/** The same, for an actor who is already known. */
export type RunAs = <Input, Value, Fail extends Failure>(
  useCase: UseCase<Input, Value, Fail>,
  input: Input,
) => Promise<Result<Value, Fail | Failure>>

export function defineQuery<Input, Value, const Fail extends Failure = never, Who extends Actor = Actor>(
  definition: QueryDefinition<Input, Value, Fail, Who>,
): Query<Input, Value, Fail> {
  return { ...definition, kind: 'query' }
}

export function defineOperation<Input, Value, const Fail extends Failure = never, Who extends Actor = Actor>(
  definition: Definition<Input, Value, Fail, Context, Who>,
): Operation<Input, Value, Fail> {
  return { ...definition, kind: 'operation' }
}

type Prepared<Input, Value, Fail extends Failure, Found, Who extends Actor> = Omit<
  Definition<Input, Value, Fail, Context, Who>,
  'run'
> & {
  /** Runs before the transaction, without locks. The operation checks again what may have changed since. */
  prepare(view: View & { readonly actor: Who }, input: NoInfer<Input>): Promise<Found>
  run(context: Context & { readonly actor: Who }, input: NoInfer<Input>, found: Found): Promise<Result<Value, Fail>>
}

/** An operation with work that is too slow for a transaction, such as comparing long texts. */
export function definePreparedOperation<
  Input,
  Value,
  Found,
  const Fail extends Failure = never,
  Who extends Actor = Actor,
>(definition: Prepared<Input, Value, Fail, Found, Who>): Operation<Input, Value, Fail> {
  const { prepare, run, ...rest }: Prepared<Input, Value, Fail, Found, Actor> = definition
  return {
    ...rest,
    kind: 'operation',
    async prepare(view, input) {
      const found = await prepare(view, input)
      return (context) => run(context, input, found)
    },
    run() {
      throw new Error(`${rest.name} has to be prepared`)
    },
  }
}

export function defineWorkflow<Input, Value, const Fail extends Failure = never, Who extends Actor = Actor>(
  definition: Definition<Input, Value, Fail, Flow, Who>,
): Workflow<Input, Value, Fail> {
  return { ...definition, kind: 'workflow' }
}
