import { createContext } from 'react-router'
import type { Actor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { Viewing } from '#src/web/view-as.ts'
import type { SeenRequest } from '#src/operation/launch/view.ts'

type RunFor = <Input, Value, Fail extends Failure>(
  useCase: UseCase<Input, Value, Fail>,
  input: unknown,
) => Promise<Result<Value, Fail | Failure>>

/** The request context of loaders and actions: the actor, and the function that runs use cases. */
export type Scope = {
  readonly actor: Actor
  readonly run: RunFor
  /** The same as another actor, such as the user who just signed in. */
  readonly runAs: (actor: Actor) => RunFor
  readonly auth: Auth
  /** Set while the actor is a user whose account an admin views. */
  readonly viewing?: Viewing | null
  readonly settings: Settings
  readonly log: Logger
  readonly requestId: string
  readonly clientIp: string
  readonly nonce: string
  /** False for a cached page, which knows no viewer and requests the personal data later. */
  readonly isPersonal: boolean
  /** True while a kept form is shown again: the request changes nothing. */
  readonly isRestoring?: boolean
  /** True for a page that is stored, and must be complete before it is sent. */
  readonly isWhole: boolean
  /** True if this request may use the demo accounts. */
  readonly isDemoOpen: boolean
  /** The affiliate's link that this browser followed last; undefined without one, and for a cached page. */
  readonly via?: string | undefined
  /** How the browser reached the server; null for a page of nobody. */
  readonly seen: SeenRequest | null
  /** Counts a view of a listing. With scripts, the page reports it instead. */
  readonly noteView: (promptId: string) => void
  /** Counts a search without results. */
  readonly noteMissedSearch: (search: string) => void
}

export const scopeContext = createContext<Scope>()
