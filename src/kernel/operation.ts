import type { Access } from './access.ts'
import type { Actor } from './actor.ts'
import type { Failure } from './failure.ts'
import type { Result } from './result.ts'

/** What an operation works with inside its one transaction. The ports add to it (`ports/context.ts`). */
export interface Context {
  readonly actor: Actor
  /** The time of the operation: one instant for all that it writes. */
  readonly now: Date
  newId(): string
}

/** What a query reads with: no transaction, nothing written. The ports add to it (`ports/context.ts`). */
export interface View {
  readonly actor: Actor
  readonly now: Date
}

/** What a workflow works with: no transaction of its own, but operations and the outside, in steps. */
export interface Flow {
  readonly actor: Actor
  now(): Date
  newId(): string
  /** Runs another use case as the same actor. */
  readonly run: RunAs
  /** Runs one that only the shop itself may, such as writing down what the provider answered. */
  readonly runAsSystem: RunAs
}

/** Checks and shapes what comes in. A Zod schema is one; the kernel itself knows no library. */
export type Schema<Input> = {
  safeParse(value: unknown): { success: true; data: Input } | { success: false; error: SchemaError }
}
type SchemaError = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

type Definition<Input, Value, Fail extends Failure, On> = {
  /** `feature.verb-noun`, unique in the registry. */
  readonly name: string
  readonly input: Schema<Input>
  readonly access: Access
  /** For what people may do while they are suspended or banned. Whatever a visitor may do, they may too. */
  readonly allowWhileSuspended?: boolean
  readonly run: (on: On, input: Input) => Promise<Result<Value, Fail>>
}

/** One use case in one transaction: a failed result rolls it back. */
export type Operation<Input, Value, Fail extends Failure = Failure> = Definition<Input, Value, Fail, Context> & {
  readonly kind: 'operation'
}

/** One question: it changes nothing. */
export type Query<Input, Value, Fail extends Failure = Failure> = Definition<Input, Value, Fail, View> & {
  readonly kind: 'query'
}

/** One use case that calls the outside between transactions. */
export type Workflow<Input, Value, Fail extends Failure = Failure> = Definition<Input, Value, Fail, Flow> & {
  readonly kind: 'workflow'
}

export type UseCase<Input, Value, Fail extends Failure = Failure> =
  | Query<Input, Value, Fail>
  | Operation<Input, Value, Fail>
  | Workflow<Input, Value, Fail>

/** Runs a use case for somebody: checks the input, then the access, then does it. The surfaces' only way in. */
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

export function defineQuery<Input, Value, const Fail extends Failure = never>(
  definition: Definition<Input, Value, Fail, View>,
): Query<Input, Value, Fail> {
  return { ...definition, kind: 'query' }
}

export function defineOperation<Input, Value, const Fail extends Failure = never>(
  definition: Definition<Input, Value, Fail, Context>,
): Operation<Input, Value, Fail> {
  return { ...definition, kind: 'operation' }
}

export function defineWorkflow<Input, Value, const Fail extends Failure = never>(
  definition: Definition<Input, Value, Fail, Flow>,
): Workflow<Input, Value, Fail> {
  return { ...definition, kind: 'workflow' }
}
