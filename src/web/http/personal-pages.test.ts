import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, startEdge } from '#src/testing/edge.ts'
import { publicPages } from '#src/web/http/public-pages.ts'

const publicPage = publicPages([
  { tags: (path) => (path === '/marketplace' ? ['listings'] : null), policy: 'list', uncachedParams: ['q'] },
  { tags: (path) => (path.startsWith('/prompt/') ? ['prompt'] : null), policy: 'detail' },
])

/** Pages that show the name of the session's user. */
const greeting = () =>
  startEdge({
    publicPage,
    render: async (request, info) => {
      const who = /session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
      return page(info.session === 'personal' ? `hello ${who}` : 'hello everyone')
    },
  })

test('signed-in users without scripts get a personal page that is never cached', async () => {
  const edge = await greeting()
  const anonymous = await edge.ask('/marketplace')
  const mine = await edge.ask('/marketplace', { headers: { cookie: 'session=ann' } })
  expect(mine.body).toContain('hello ann')
  expect(mine.headers['cache-control']).toBe('no-store')
  expect(mine.headers.etag).toBeUndefined()
  expect(String(mine.headers.vary)).toContain('Cookie')
  expect(anonymous.body).toContain('hello everyone')
})

test('signed-in users get a personal page even if the browser has the cached one', async () => {
  const edge = await greeting()
  const etag = String((await edge.ask('/marketplace')).headers.etag)
  const mine = await edge.ask('/marketplace', { headers: { cookie: 'session=ann', 'if-none-match': etag } })
  expect([mine.status, mine.body.includes('hello ann')]).toEqual([200, true])
})

test.each([
  ['js=1; session=ann', 'hello everyone'],
  ['session=ann; js=1', 'hello everyone'],
  ['session=ann;js=1;x=2', 'hello everyone'],
  ['session=ann; js=0', 'hello ann'],
  ['session=ann; xjs=1', 'hello ann'],
  ['session=ann; js=11', 'hello ann'],
  ['session=ann; a="js=1"', 'hello ann'],
  ['js=1', 'hello everyone'],
])('with the cookies "%s" the page shows "%s"', async (cookie, expected) => {
  const edge = await greeting()
  for (const _ of ['cold', 'warm']) {
    expect((await edge.ask('/marketplace', { headers: { cookie } })).body).toContain(expected)
    expect((await edge.ask('/marketplace')).body).toContain('hello everyone')
  }
})

test('searches of signed-in users are personal, with and without scripts', async () => {
  const edge = await greeting()
  const answer = await edge.ask('/marketplace?q=a', { headers: { cookie: 'session=ann; js=1' } })
  expect(answer.body).toContain('hello ann')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('no order of visits shows a user the page of another', async () => {
  const cookies = [undefined, 'js=1', 'session=ann', 'session=ann; js=1', 'session=bob', 'session=bob; js=1', 'x=y']
  const step = fc.record({
    cookie: fc.constantFrom(...cookies),
    path: fc.constantFrom(
      '/marketplace',
      '/marketplace?q=a',
      '/prompt/1',
      '/cart',
      '/marketplace?utm=1',
      '/prompt/1.data',
    ),
    method: fc.constantFrom('GET', 'HEAD', 'GET'),
    conditional: fc.boolean(),
    then: fc.constantFrom('nothing', 'second', 'minute', 'purge'),
  })
  const edge = await greeting()
  let etag = ''
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { cookie, path, method, conditional, then } of steps) {
        const headers = { ...(cookie && { cookie }), ...(conditional && etag && { 'if-none-match': etag }) }
        const answer = await edge.ask(path, { method, headers })
        const me = /session=(\w+)/.exec(cookie ?? '')?.[1]
        const isPersonal = answer.headers['cache-control'] === 'no-store'
        if (answer.body !== '') expect(answer.body).toContain(isPersonal ? `hello ${me}` : 'hello everyone')
        if (me === undefined) expect(isPersonal).toBe(false)
        if (me !== undefined && !cookie?.includes('js=1')) expect([answer.status, isPersonal]).toEqual([200, true])
        if (answer.headers.etag !== undefined) etag = answer.headers.etag
        edge.clock.ms += then === 'second' ? 1_001 : then === 'minute' ? 60_001 : 0
        if (then === 'purge') edge.server.cache.purge(['listings', 'prompt'])
      }
    }),
    { numRuns: 60 },
  )
})
