import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import type { ReportedExcerpt } from '#src/features/messages/view.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import type { Scope } from '#src/web/scope.ts'

/** An admin tab on the server: its data, its actions, and its badge. */
export type TabDefinition = {
  /** Loads the props of the tab's component for a URL. Throws if it fails. */
  readonly read: (scope: Scope, params: URLSearchParams) => Promise<object>
  /** Counts the items that need a decision, for the badge. */
  readonly countWaiting?: (scope: Scope) => Promise<number>
  /** Reads that a form requests by its `intent`, since each one is audited. */
  readonly shows?: Readonly<Record<string, Show>>
  readonly actions?: Readonly<Record<string, AdminAction>>
  /** The fields of its forms besides `intent`. */
  readonly fields?: readonly string[]
}

type Show = (scope: Scope, values: Readonly<Record<string, string>>) => Promise<Result<ReportedExcerpt, Failure>>

/** Unwraps a read. Only admins load tabs, so a failure is a bug. */
export function unwrap<Value>(read: Result<Value, Failure>): Value {
  if (!read.ok) throw new Error(read.failure.code)
  return read.value
}

/** The query parameters of a list. */
export const queryParams = (params: URLSearchParams): Record<string, string> => Object.fromEntries(params)
