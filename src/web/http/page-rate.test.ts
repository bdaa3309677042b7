import { expect, test } from 'vitest'
import { page, startEdge } from '#src/testing/edge.ts'

const stranger = { 'x-forwarded-for': '203.0.113.9' }
const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status

test('limits uncached pages per client in ten seconds, but not cached ones', async () => {
  const edge = await startEdge({
    trustProxy: true,
    publicPage: ({ pathname }) => (pathname.startsWith('/kept') ? { key: pathname, tags: [], policy: 'detail' } : null),
    routes: [{ match: ({ pathname }) => pathname === '/healthz', handle: async () => page('ok'), csrf: 'check' }],
  })
  expect(await statusOf(edge.ask('/kept', { headers: stranger }))).toBe(200)
  for (let n = 1; n < 200; n++) expect(await statusOf(edge.ask(`/p/${n}`, { headers: stranger }))).toBe(200)
  edge.clock.ms += 3000
  const refused = await edge.ask('/p/200', { headers: stranger })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7'])
  expect(edge.calls).toHaveLength(200)
  expect(await statusOf(edge.ask('/kept-too', { headers: stranger }))).toBe(429)
  expect(await statusOf(edge.ask('/p/1.data', { headers: stranger }))).toBe(429)
  expect(await statusOf(edge.ask('/kept', { headers: stranger }))).toBe(200)
  expect(await statusOf(edge.ask('/healthz', { headers: stranger }))).toBe(200)
  expect(await statusOf(edge.ask('/p/201', { headers: { 'x-forwarded-for': '203.0.113.10' } }))).toBe(200)
  edge.clock.ms += 7000
  expect(await statusOf(edge.ask('/p/200', { headers: stranger }))).toBe(200)
})

test('a household shares one limit for its IPv6 addresses, and a private network has none', async () => {
  const edge = await startEdge({ trustProxy: true })
  const ask = (ip: string) => statusOf(edge.ask('/p', { headers: { 'x-forwarded-for': ip } }))
  for (let n = 0; n < 200; n++) expect(await ask(`2001:db8:0:1${(n % 200).toString(16).padStart(2, '0')}::1`)).toBe(200)
  expect(await ask('2001:db8:0:1ff::1')).toBe(429)
  for (let n = 0; n < 210; n++) expect(await ask('10.0.0.5')).toBe(200)
})
