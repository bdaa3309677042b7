import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import type { ToastInput } from '#src/ui/toast.ts'
import type { Scope } from '#src/web/scope.ts'

type Values = Readonly<Record<string, string>>

/** What an admin can do in a room, by the `intent` of its form: it gives the words that are said once it is done. */
export type Deed = {
  readonly run: (scope: Scope, values: Values) => Promise<Result<ToastInput, Failure>>
  /** Said where it broke. */
  readonly failed: string
  /** Where a refusal leads, if not back to where the form stood. */
  readonly leadsTo?: (failure: Failure) => string | null
  /** A refusal shows the form again with what was typed. */
  readonly isAskedAgain?: boolean
}

/** What was done, in words; a refusal as it is. */
export function told<Value>(
  done: Result<Value, Failure>,
  words: string | ((value: Value) => ToastInput),
): Result<ToastInput, Failure> {
  if (!done.ok) return done
  return ok(typeof words === 'string' ? { title: words } : words(done.value))
}
