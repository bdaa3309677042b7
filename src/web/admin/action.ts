import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { failure } from '#src/kernel/failure.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import type { LooksPreview } from '#src/operation/admin/view.ts'
import type { Scope } from '#src/web/scope.ts'

type Values = Readonly<Record<string, string>>

/** The values of a form after its files were stored, or why one was not. */
export type Uploaded = { readonly values: Values; readonly failure: Failure | null }

/** An admin action, keyed by the form's `intent`. Returns the success toast. */
export type AdminAction = {
  readonly run: (scope: Scope, values: Values) => Promise<Result<ToastInput, Failure>>
  /** Shows the form again with what the values would look like, instead of `run`. */
  readonly preview?: (scope: Scope, values: Values) => Result<LooksPreview, Failure>
  /** Returns the confirmation that the admin gives first; null if these values need none. */
  readonly confirm?: (
    scope: Scope,
    values: Values,
    params: URLSearchParams,
  ) => Promise<Result<Confirmation | null, Failure>>
  /** Stores the files of the form first. Their values stay if the form is refused. */
  readonly upload?: (scope: Scope, values: Values, form: FormData) => Promise<Uploaded>
  /** The toast after an unexpected error. */
  readonly failed: string
  /** A failure shows the form again with the entered values. */
  readonly keepsForm?: boolean
}

/** Turns a result into a toast; returns a failure unchanged. */
export function toToast<Value>(
  done: Result<Value, Failure>,
  words: string | ((value: Value) => ToastInput),
): Result<ToastInput, Failure> {
  if (!done.ok) return done
  return ok(typeof words === 'string' ? { title: words } : words(done.value))
}

/** `words`, unless the deed waits for a second person. */
export const unlessWaiting =
  <Value extends { readonly isWaiting: boolean }>(words: (value: Value) => ToastInput) =>
  (value: Value): ToastInput =>
    value.isWaiting ? adminTexts.waiting : words(value)

const notListed = failure('missing', 'not-listed', 'This is no longer in the list. Nothing was changed.')

/** Returns the confirmation for a row of the current list. */
export function confirmRow<Row>(
  row: Row | undefined,
  words: (row: Row) => Confirmation,
): Result<Confirmation, Failure> {
  return row === undefined ? err(notListed) : ok(words(row))
}
