import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Schema } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { LibraryAnswer } from '#src/adapters/auth/call-library.ts'
import { tooManyAttempts } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import type { AuthAnswer } from '#src/ports/auth.ts'

/** The result of a form, and the cookies to set. */
export type Outcome<Value> = AuthAnswer<Value>

export function succeeded<Value>(value: Value, setCookies: readonly string[] = []): Outcome<Value> {
  return { result: ok(value), setCookies }
}

export function failed(reason: Failure): Outcome<never> {
  return { result: err(reason), setCookies: [] }
}

/** Validates posted values. The message is the first error; each field has its own. */
export function readForm<Input>(schema: Schema<Input>, values: unknown): Result<Input, Failure> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return ok(parsed.data)
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  return err(failure('invalid', 'invalid-input', parsed.error.issues[0]?.message ?? accountTexts.busy, { fields }))
}

/** Translates a rejection of the library; `message` is the text unless there were too many attempts. */
export function refusalOf(answer: LibraryAnswer<unknown>, code: string, message: string): Failure {
  if (answer.status >= 500) return failure('unavailable', code, message)
  if (answer.status !== 429) return failure('invalid', code, message)
  return tooMany(answer.retryAfter)
}

export function tooMany(retryAfterSeconds: number): Failure {
  return failure('limited', 'too-many-attempts', tooManyAttempts(retryAfterSeconds), { data: { retryAfterSeconds } })
}
