/** The kinds of failures. Each protocol maps them to its own. */
export type FailureStatus = 'invalid' | 'signed-out' | 'forbidden' | 'missing' | 'conflict' | 'limited' | 'unavailable'

/** An expected failure. `code` is for programs; `title` and `message` are shown to users. */
export type Failure = {
  readonly status: FailureStatus
  readonly code: string
  readonly title?: string
  readonly message: string
  /** Errors by form field. */
  readonly fields?: Readonly<Record<string, string>>
  /** Data that a program needs to continue, such as the new price. Never a secret. */
  readonly data?: Readonly<Record<string, unknown>>
}

export const httpStatusOf: Readonly<Record<FailureStatus, number>> = {
  invalid: 422,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
}

export function failure(status: FailureStatus, code: string, message: string, more: Partial<Failure> = {}): Failure {
  return { ...more, status, code, message }
}

/** A failure with errors by field. */
export function invalidInput(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Failure {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.map(String).join('.')] ??= issue.message
  const first = issues[0]?.message ?? 'That does not look right'
  return failure('invalid', 'invalid-input', first, { fields })
}
