import type { Problem } from './generated.ts'

/** An answer of the API that is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Stable, for programs, such as `no-such-path`. Answers without a problem document have `http-` and their status. */
  readonly code: string
  readonly detail: string
  /** The invalid fields, each with its error. */
  readonly errors: Readonly<Record<string, string>>
  /** What a program needs to continue, such as the new price. */
  readonly data: Readonly<Record<string, unknown>>
  readonly requestId: string | null
  /** The time to wait before a repetition, as the server says. */
  readonly retryAfterMs: number | null

  constructor(problem: Partial<Problem> & { readonly status: number }, headers = new Headers()) {
    const { status, code = `http-${status}`, detail = `The server answered ${status}.` } = problem
    super(detail)
    this.status = status
    this.code = code
    this.detail = detail
    this.errors = problem.errors ?? {}
    this.data = problem.data ?? {}
    this.requestId = problem.request_id ?? headers.get('x-request-id')
    this.retryAfterMs = retryAfter(headers.get('retry-after'))
  }

  static of({ status, headers }: Response, text: string): ApiError {
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
    return new ApiError({ ...(isProblem ? (JSON.parse(text) as Problem) : {}), status }, headers)
  }
}

/** The header is a number of seconds or a date. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
