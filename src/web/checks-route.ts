import { httpStatusOf } from '#src/kernel/failure.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import { runCheck } from '#src/features/checks/operations/results.ts'

type Parts = { readonly run: Run; readonly auth: Pick<Auth, 'actorOf'>; readonly clock: Clock }

/** `POST /api/checks`: runs one check and returns its result as JSON. It stops when the request does. */
export function createChecksRoute({ run, auth, clock }: Parts) {
  return async (request: Request): Promise<Response> => {
    const { actor, setCookies } = await auth.actorOf(request, clock.now(), { fresh: true })
    const body: unknown = await request.json().catch(() => null)
    const sent = typeof body === 'object' && body !== null ? body : {}
    const done = await run(runCheck, { ...sent, signal: request.signal }, actor)
    const response = done.ok
      ? Response.json(done.value)
      : Response.json(
          { code: done.failure.code, message: done.failure.message },
          { status: httpStatusOf[done.failure.status] },
        )
    response.headers.set('Cache-Control', 'no-store')
    for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
}
