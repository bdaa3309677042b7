import { isRouteErrorResponse, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testSettings } from '#src/testing/settings.ts'
import { scopeContext, type Scope } from '#src/web/scope.ts'
import { withErrorHandling } from '#src/web/with-error-handling.ts'

type Args = { request: Request; context: RouterContextProvider }

/** What a wrapped loader returns or throws, and what was logged. */
async function ask(loader: () => unknown, signal?: AbortSignal) {
  const logged: object[] = []
  const log = { error: (fields: object) => logged.push(fields) }
  const context = new RouterContextProvider()
  // Only the fields that this test reads.
  context.set(scopeContext, { requestId: 'r-1', log, actor: visitor, settings: testSettings } as unknown as Scope)
  // A minimal build of one page, and its loader, called like the router does.
  const build = { routes: { page: { id: 'page', module: { loader } } } } as unknown as ServerBuild
  const traced = withErrorHandling(build).routes['page']?.module.loader as unknown as (args: Args) => Promise<unknown>
  const request = new Request('https://shop.test/page', { ...(signal && { signal }) })
  const answer = await traced({ request, context }).catch((thrown: unknown) => thrown)
  return { answer, logged }
}

test('logs an unexpected error with the request id, which is all that the page gets', async () => {
  const mistake = new Error('the words of somebody')
  const { answer, logged } = await ask(() => {
    throw mistake
  })
  expect(logged).toEqual([{ err: mistake, requestId: 'r-1' }])
  expect(answer).toMatchObject({ data: { requestId: 'r-1' }, init: { status: 500 } })
  expect(JSON.stringify(answer)).not.toContain('somebody')
})

test('a response is retryable if a service is unavailable', async () => {
  const { answer } = await ask(() => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  })
  expect(answer).toMatchObject({ data: { requestId: 'r-1' }, init: { status: 503 } })
})

test('returned values and thrown responses pass unchanged and unlogged', async () => {
  expect(await ask(() => ({ a: 1 }))).toEqual({ answer: { a: 1 }, logged: [] })
  const gone = new Response(null, { status: 404 })
  const { answer, logged } = await ask(() => {
    throw gone
  })
  expect([answer, logged.length, isRouteErrorResponse(answer)]).toEqual([gone, 0, false])
})

test('does not log errors of disconnected clients', async () => {
  const mistake = new Error('aborted')
  const { answer, logged } = await ask(() => {
    throw mistake
  }, AbortSignal.abort())
  expect([answer, logged]).toEqual([mistake, []])
})
