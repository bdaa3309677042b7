import { httpStatusOf } from '#src/kernel/failure.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import { runSample } from '#src/features/catalog/operations/run-sample.ts'

type Parts = { readonly run: Run; readonly auth: Pick<Auth, 'actorOf'>; readonly clock: Clock }

const noStore = { 'Cache-Control': 'no-store' }

/** `POST /api/sample-runs`: runs a prompt of the listing form, and returns the whole answer as JSON. A closed connection stops it. */
export function createSampleRunsRoute({ run, auth, clock }: Parts) {
  return async (request: Request): Promise<Response> => {
    const { actor, setCookies } = await auth.actorOf(request, clock.now(), { fresh: true })
    const body: unknown = await request.json().catch(() => null)
    const sent = typeof body === 'object' && body !== null ? body : {}
    const done = await run(runSample, { ...sent, signal: request.signal }, actor)
    const response = done.ok
      ? Response.json(done.value, { headers: noStore })
      : Response.json(
          { message: done.failure.message },
          { status: httpStatusOf[done.failure.status], headers: noStore },
        )
    for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
}
