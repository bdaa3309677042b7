import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import type { ReportedExcerpt } from '#src/features/messages/view.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import type { Scope } from '#src/web/scope.ts'

/** What stands behind a tab of the admins: what it shows, what can be done there, and how much waits there. */
export type Room = {
  /** What the tab's component takes, as the address wants it. Throws where it cannot be read. */
  readonly read: (scope: Scope, params: URLSearchParams) => Promise<object>
  /** How many things wait for a decision, for the badge of the tab. */
  readonly countWaiting?: (scope: Scope) => Promise<number>
  /** What is handed out by a form alone, since each reading is on record: by the `intent` of that form. */
  readonly shows?: Readonly<Record<string, Show>>
  readonly deeds?: Readonly<Record<string, Deed>>
  /** The fields that its forms send, beside `intent`. */
  readonly fields?: readonly string[]
}

type Show = (scope: Scope, values: Readonly<Record<string, string>>) => Promise<Result<ReportedExcerpt, Failure>>

/** For reading: a room is only read for admins, so that a refusal is a fault. */
export function valueOf<Value>(read: Result<Value, Failure>): Value {
  if (!read.ok) throw new Error(read.failure.code)
  return read.value
}

/** What an address asks of a list. */
export const asked = (params: URLSearchParams): Record<string, string> => Object.fromEntries(params)
