import { httpStatusOf } from '#src/kernel/failure.ts'
import type { Run, UseCase } from '#src/kernel/operation.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'

type Parts = { readonly run: Run; readonly auth: Pick<Auth, 'actorOf'>; readonly clock: Clock }

/** Handles a POST that runs a model, and returns the whole result as JSON. Closing the connection stops the run. */
export function createJsonRunRoute<Input, Value>(useCase: UseCase<Input, Value>, { run, auth, clock }: Parts) {
  return async (request: Request): Promise<Response> => {
    const { actor, setCookies } = await auth.actorOf(request, clock.now(), { fresh: true })
    const body: unknown = await request.json().catch(() => null)
    const sent = typeof body === 'object' && body !== null ? body : {}
    const done = await run(useCase, { ...sent, signal: request.signal }, actor)
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
