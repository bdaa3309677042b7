import { createContext } from 'react-router'
import type { Actor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Settings } from '#src/ports/settings.ts'

type RunFor = <Input, Value, Fail extends Failure>(
  useCase: UseCase<Input, Value, Fail>,
  input: unknown,
) => Promise<Result<Value, Fail | Failure>>

/** What loaders and actions work with: who asks, and the one way to do things for them. */
export type Scope = {
  readonly actor: Actor
  readonly run: RunFor
  readonly auth: Auth
  readonly settings: Settings
  readonly log: Logger
  readonly requestId: string
  readonly clientIp: string
  readonly nonce: string
  /** False for documents that are the same for everyone: then nobody is known, and the page asks by itself. */
  readonly isPersonal: boolean
  /** True where the document is stored, and so must be complete before it is sent. */
  readonly isWhole: boolean
  /** True where the demo's own doors are open to this request. */
  readonly isDemoOpen: boolean
  /** Counts that this visitor looks at a listing. Pages whose script runs tell of it themselves. */
  readonly noteView: (promptId: string) => void
}

export const scopeContext = createContext<Scope>()
