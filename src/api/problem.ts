import { z } from 'zod'
import type { Failure } from '#src/kernel/failure.ts'
import { httpStatusOf } from '#src/kernel/failure.ts'
import { snakeCase } from './json.ts'

/** RFC 9457. */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'A page about this kind of error.' }),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: 'Stable, for programs.' }),
    detail: z.string(),
    request_id: z.string(),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'The invalid fields, each with its error.' }),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What a program needs to continue, such as the new price.' }),
  })
  .meta({ id: 'Problem' })

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'Conflict',
  412: 'Precondition failed',
  413: 'Request too large',
  415: 'Unsupported media type',
  422: 'Invalid request',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
}

export type Problem = {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors?: Readonly<Record<string, string>>
  readonly data?: Readonly<Record<string, unknown>>
}

export type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: string | null }

export function problemAnswer(problem: Problem, requestId: string, publicUrl: string): Answer {
  const { status, code, detail, errors, data } = problem
  const body = {
    type: new URL(`/developers/errors#${code}`, publicUrl).href,
    title: titles[status] ?? 'Error',
    ...{ status, code, detail },
    request_id: requestId,
    ...(errors && Object.keys(errors).length > 0 ? { errors } : {}),
    ...(data ? { data } : {}),
  }
  return { status, headers: { 'content-type': 'application/problem+json' }, body: JSON.stringify(body) }
}

/** Failures of use cases name fields of forms. */
export function problemOf({ status, code, message, fields, data }: Failure): Problem {
  const errors = Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, text]) => [snakeCase(name.replace(/^(listing|discount)\./, '')), text]),
  )
  return { status: httpStatusOf[status], code, detail: message, errors, ...(data ? { data } : {}) }
}

/** Errors of the parsed query or body. Unknown fields are rejected by name. */
export function invalidRequest(issues: readonly z.core.$ZodIssue[], part: 'body' | 'query'): Problem {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) errors[[...path, key].join('.')] = 'This field does not exist.'
    else errors[path.join('.') || part] ??= issue.message
  }
  const [name = part] = Object.keys(errors)
  return { status: 422, code: 'invalid-input', detail: `${name}: ${errors[name] ?? 'is not valid'}`, errors }
}
