import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import type { Scope } from '#src/web/scope.ts'

type Values = Readonly<Record<string, string>>

/** What an admin can do in a room, by the `intent` of its form: it gives the words that are said once it is done. */
export type Deed = {
  readonly run: (scope: Scope, values: Values) => Promise<Result<ToastInput, Failure>>
  /** What an admin confirms before it runs; null where this one needs no confirmation. */
  readonly confirm?: (
    scope: Scope,
    values: Values,
    params: URLSearchParams,
  ) => Promise<Result<Confirmation | null, Failure>>
  /** Said where it broke. */
  readonly failed: string
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

const notListed = failure('missing', 'not-listed', 'This is no longer in the list. Nothing was changed.')

/** The confirmation for a row of the list that the page shows. */
export function confirmRow<Row>(
  row: Row | undefined,
  words: (row: Row) => Confirmation,
): Result<Confirmation, Failure> {
  return row === undefined ? err(notListed) : ok(words(row))
}
