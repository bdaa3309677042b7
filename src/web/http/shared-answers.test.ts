import { expect, test } from 'vitest'
import { startEdge } from '#src/testing/edge.ts'

/** Starts the edge with a raw route whose answer is the number of its calls. */
async function startCounting(isRefused = () => false) {
  const seen: (string | null)[] = []
  let refusals = 0
  const edge = await startEdge({
    routes: [
      {
        match: ({ pathname }) => pathname.startsWith('/api/'),
        async handle(request) {
          seen.push(request.headers.get('authorization'))
          return new Response(String(seen.length), { headers: { 'cache-control': 'no-cache' } })
        },
        csrf: 'exempt',
        shared: {
          answerOf: ({ pathname }, hasCredentials) =>
            pathname === '/api/own' || hasCredentials ? null : { key: pathname, tags: [], policy: 'brief' },
          async refuse() {
            refusals++
            return isRefused() ? new Response('too many', { status: 429 }) : null
          },
        },
      },
    ],
  })
  const read = async (headers: Record<string, string> = {}, path = '/api/list') => {
    const { status, body } = await edge.ask(path, { headers })
    return `${status} ${body}`
  }
  return { edge, seen, read, refusals: () => refusals }
}

test('shares an answer for a second among requests without credentials', async () => {
  const { edge, read, refusals } = await startCounting()
  expect(await read()).toBe('200 1')
  expect(await read()).toBe('200 1')
  expect(await read({ cookie: 'session=mine' })).toBe('200 1')
  expect(refusals()).toBe(1)
  edge.clock.ms += 1001
  expect(await read()).toBe('200 2')
  const [first, second] = [await read({}, '/api/own'), await read({}, '/api/own')]
  expect([first, second]).toEqual(['200 3', '200 4'])
})

test('never gives a shared answer to credentials, nor their answer to others', async () => {
  const { read, seen } = await startCounting()
  await read()
  await read()
  expect(await read({ authorization: 'Bearer a' })).toBe('200 2')
  expect(await read({ authorization: 'Bearer b' })).toBe('200 3')
  expect(await read()).toBe('200 1')
  expect(seen).toEqual([null, 'Bearer a', 'Bearer b'])
})

test('refuses only what is not cached', async () => {
  let isRefused = false
  const { read, seen } = await startCounting(() => isRefused)
  await read()
  isRefused = true
  expect(await read()).toBe('200 1')
  expect(await read({}, '/api/other')).toBe('429 too many')
  expect(seen).toHaveLength(1)
})
