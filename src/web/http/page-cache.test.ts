import { expect, test } from 'vitest'
import { gate, until } from '#src/testing/edge.ts'
import type { PublicPage } from '#src/web/http/options.ts'
import { createPageCache, type Rendering } from '#src/web/http/page-cache.ts'
import { prepareAnswer } from '#src/web/http/prepared-answer.ts'

const list: PublicPage = { key: '/marketplace', tags: ['listings'], policy: 'list' }
const detail: PublicPage = { key: '/prompt/1', tags: ['prompt:1', 'listings'], policy: 'detail' }

function aCache(maxBytes = 1_000_000) {
  const clock = { ms: 0 }
  const failures: string[] = []
  const onBackgroundFailure = (_: unknown, key: string) => void failures.push(key)
  return { clock, failures, cache: createPageCache({ maxBytes, now: () => clock.ms, onBackgroundFailure }) }
}

async function rendering(
  text: string,
  keep: 'policy' | 'briefly' | 'never' = 'policy',
  status = 200,
): Promise<Rendering> {
  return { keep, answer: await prepareAnswer(status, Buffer.from(text), [], null) }
}

const bodyOf = async (answer: ReturnType<ReturnType<typeof aCache>['cache']['obtain']>) =>
  (await answer)?.forms.identity.body.toString()

test('a hundred concurrent requests cause one rendering', async () => {
  const { cache } = aCache()
  const held = gate<Rendering>()
  const waiting = Array.from({ length: 100 }, () => cache.obtain(list, () => held.promise))
  held.resolve(await rendering('a'))
  expect(new Set(await Promise.all(waiting)).size).toBe(1)
  expect(cache.stats()).toMatchObject({ renders: 1, misses: 100 })
})

test('a failed rendering rejects all waiting requests, and the next one tries again', async () => {
  const { cache } = aCache()
  const waiting = Array.from({ length: 3 }, () => cache.obtain(list, () => Promise.reject(new Error('no database'))))
  const results = await Promise.allSettled(waiting)
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(cache.stats().renders).toBe(1)
  expect(await bodyOf(cache.obtain(list, () => rendering('b')))).toBe('b')
})

test('a list is fresh for a second and then served stale during one rendering', async () => {
  const { cache, clock } = aCache()
  await cache.obtain(list, () => rendering('old'))
  clock.ms = 999
  expect(cache.ready('/marketplace')).toBeDefined()
  clock.ms = 1_000
  expect(cache.ready('/marketplace')).toBeUndefined()
  const held = gate<Rendering>()
  const shown = [1, 2, 3].map(() => bodyOf(cache.obtain(list, () => held.promise)))
  expect(await Promise.all(shown)).toEqual(['old', 'old', 'old'])
  held.resolve(await rendering('new'))
  await until(() => cache.ready('/marketplace')?.forms.identity.body.toString() === 'new')
  expect(await bodyOf(cache.obtain(list, () => rendering('newer')))).toBe('new')
  expect(cache.stats().renders).toBe(2)
})

test('a list that is a minute old is not served', async () => {
  const { cache, clock } = aCache()
  await cache.obtain(list, () => rendering('old'))
  clock.ms = 60_000
  expect(await bodyOf(cache.obtain(list, () => rendering('new')))).toBe('new')
})

test('serves a stale list while rendering fails, and reports the failure', async () => {
  const { cache, clock, failures } = aCache()
  await cache.obtain(list, () => rendering('old'))
  clock.ms = 2_000
  expect(await bodyOf(cache.obtain(list, () => Promise.reject(new Error('down'))))).toBe('old')
  await until(() => failures.length === 1)
  expect(await bodyOf(cache.obtain(list, () => rendering('sorry', 'never', 503)))).toBe('old')
  await until(() => cache.stats().renders === 3)
  expect(await bodyOf(cache.obtain(list, () => rendering('new')))).toBe('old')
})

test('serves an old page for an hour while rendering fails, unless it was purged', async () => {
  const { cache, clock, failures } = aCache()
  await cache.obtain(detail, () => rendering('old'))
  clock.ms = 60_000 + 3_599_999
  expect(await bodyOf(cache.obtain(detail, () => Promise.reject(new Error('down'))))).toBe('old')
  expect(failures).toEqual(['/prompt/1'])
  expect(await bodyOf(cache.obtain(detail, () => rendering('sorry', 'never', 503)))).toBe('old')
  const held = gate<Rendering>()
  const shown = bodyOf(cache.obtain(detail, () => held.promise))
  cache.purge(['prompt:1'])
  held.resolve(await rendering('sorry', 'never', 503))
  expect(await shown).toBe('sorry')
  await cache.obtain(list, () => rendering('old'))
  clock.ms += 60_000 + 3_600_000
  await expect(cache.obtain(list, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
})

test('caches a detail page for at most a minute', async () => {
  const { cache, clock } = aCache()
  await cache.obtain(detail, () => rendering('old'))
  clock.ms = 59_999
  expect(cache.ready('/prompt/1')).toBeDefined()
  clock.ms = 60_000
  expect(await bodyOf(cache.obtain(detail, () => rendering('new')))).toBe('new')
})

test('purging a tag removes only pages with that tag', async () => {
  const { cache } = aCache()
  await cache.obtain(list, () => rendering('a'))
  await cache.obtain(detail, () => rendering('b'))
  cache.purge(['prompt:1', 'unknown'])
  expect(cache.ready('/prompt/1')).toBeUndefined()
  expect(cache.ready('/marketplace')).toBeDefined()
  cache.purge(['listings'])
  expect(cache.ready('/marketplace')).toBeUndefined()
  expect(cache.stats()).toMatchObject({ purged: 2, entries: 0, bytes: 0 })
})

test('a rendering that started before a purge is not cached, and later requests do not wait for it', async () => {
  const { cache } = aCache()
  const before = gate<Rendering>()
  const early = bodyOf(cache.obtain(detail, () => before.promise))
  await until(() => cache.stats().renders === 1)
  cache.purge(['prompt:1'])
  expect(await bodyOf(cache.obtain(detail, () => rendering('after')))).toBe('after')
  before.resolve(await rendering('before'))
  expect(await early).toBe('before')
  expect(await bodyOf(cache.obtain(detail, () => rendering('never rendered')))).toBe('after')
})

test('a purge during a background rendering discards the result', async () => {
  const { cache, clock } = aCache()
  await cache.obtain(list, () => rendering('old'))
  clock.ms = 1_500
  const held = gate<Rendering>()
  await cache.obtain(list, () => held.promise)
  cache.purge(['listings'])
  held.resolve(await rendering('from before'))
  await held.promise
  expect(await bodyOf(cache.obtain(list, () => rendering('from after')))).toBe('from after')
})

test('caches a not-found page for a second until a page replaces it', async () => {
  const { cache, clock } = aCache()
  await cache.obtain(detail, () => rendering('nothing', 'briefly', 404))
  expect(cache.ready('/prompt/1')?.status).toBe(404)
  clock.ms = 1_000
  expect(await bodyOf(cache.obtain(detail, () => rendering('there')))).toBe('there')
  expect(cache.ready('/prompt/1')?.status).toBe(200)
})

test('purges not-found pages', async () => {
  const { cache } = aCache()
  await cache.obtain(detail, () => rendering('nothing', 'briefly', 404))
  cache.purge(['prompt:1'])
  expect(cache.ready('/prompt/1')).toBeUndefined()
})

test('a not-found page replaces the stale page', async () => {
  const { cache, clock } = aCache()
  await cache.obtain(list, () => rendering('old'))
  clock.ms = 1_500
  await cache.obtain(list, () => rendering('nothing', 'briefly', 404))
  await until(() => cache.ready('/marketplace')?.status === 404)
})

test('a private rendering is neither shared nor cached', async () => {
  const { cache } = aCache()
  const waiting = [1, 2].map(() => cache.obtain(list, async () => ({ keep: 'private' }) as const))
  expect(await Promise.all(waiting)).toEqual([null, null])
  expect(cache.stats().entries).toBe(0)
})

test('stays within its size limit and evicts the least recently used pages', async () => {
  const { cache } = aCache(50_000)
  const keyed = (n: number): PublicPage => ({ key: `/p/${n}`, tags: [`p:${n}`, 'all'], policy: 'detail' })
  for (let n = 0; n < 40; n++) {
    await cache.obtain(keyed(n), () => rendering('x'.repeat(4_000)))
    cache.ready('/p/0')
  }
  expect(cache.stats().bytes).toBeLessThanOrEqual(50_000)
  expect(cache.ready('/p/0')).toBeDefined()
  expect(cache.ready('/p/1')).toBeUndefined()
  cache.purge(['all'])
  expect(cache.stats().entries).toBe(0)
})

test('returns a page that is too large to cache', async () => {
  const { cache } = aCache(10_000)
  expect(await bodyOf(cache.obtain(detail, () => rendering('x'.repeat(9_000))))).toHaveLength(9_000)
  expect(cache.stats().entries).toBe(0)
})

const profile: PublicPage = { key: '/creator/ada', tags: [], policy: 'detail' }

test('purges a page by tags of its rendering', async () => {
  const { cache } = aCache()
  await cache.obtain(profile, async () => ({ ...(await rendering('old')), tags: ['creator:1', 'prompt:7'] }))
  expect(cache.ready(profile.key)).toBeDefined()
  cache.purge(['prompt:7'])
  expect(cache.ready(profile.key)).toBeUndefined()
  expect(await bodyOf(cache.obtain(profile, () => rendering('new')))).toBe('new')
})

test('does not cache a page if such a tag was purged during its rendering', async () => {
  const { cache } = aCache()
  const held = gate<Rendering>()
  const shown = cache.obtain(profile, () => held.promise)
  cache.purge(['creator:1'])
  held.resolve({ ...(await rendering('old')), tags: ['creator:1'] } as Rendering)
  await shown
  expect(cache.ready(profile.key)).toBeUndefined()
})

test('purging all removes every page, and discards those that are being rendered', async () => {
  const { cache } = aCache()
  await cache.obtain(list, () => rendering('old'))
  await cache.obtain({ ...detail, key: '/prompt/missing', tags: [] }, () => rendering('old', 'briefly'))
  const held = gate<Rendering>()
  const running = cache.obtain(detail, () => held.promise)
  cache.purgeAll()
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0, purged: 2 })
  expect(await bodyOf(cache.obtain(list, () => rendering('new')))).toBe('new')
  const next = cache.obtain(detail, () => rendering('new'))
  held.resolve(await rendering('old'))
  await running
  expect(await bodyOf(next)).toBe('new')
  expect(await bodyOf(cache.obtain(detail, () => rendering('newer')))).toBe('new')
})
