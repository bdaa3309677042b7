import { expect, test } from 'vitest'
import { createMissedSearchCounter } from '#src/web/count-missed-search.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { Run } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'

function counter() {
  const counted: string[] = []
  let now = new Date('2026-01-31T10:00:00Z')
  const run = ((_: unknown, { search }: { search: string }) => {
    counted.push(search)
    return Promise.resolve(ok())
  }) as unknown as Run
  const isBot = (agent: string) => agent.includes('bot')
  const note = createMissedSearchCounter({ run, isBot, clock: { now: () => now }, log: quietLog() })
  const seen = (headers: Record<string, string> = { 'user-agent': 'Firefox' }) =>
    new Request('http://shop.test/marketplace', { headers })
  return { counted, note, seen, tomorrow: () => (now = new Date(now.getTime() + 86_400_000)) }
}

test('counts a search once per client and day', () => {
  const { counted, note, seen, tomorrow } = counter()
  for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) note(seen(), ip, 'Sonnet')
  note(seen(), '192.0.2.1', 'sonnet')
  expect(counted).toHaveLength(2)
  tomorrow()
  note(seen(), '192.0.2.1', 'sonnet')
  expect(counted).toHaveLength(3)
})

test('ignores bots, prefetches and floods', () => {
  const { counted, note, seen } = counter()
  note(seen({ 'user-agent': 'a bot' }), '192.0.2.1', 'sonnet')
  note(seen({}), '192.0.2.1', 'sonnet')
  note(seen({ 'user-agent': 'Firefox', 'sec-purpose': 'prefetch' }), '192.0.2.1', 'sonnet')
  expect(counted).toEqual([])
  for (let n = 0; n < 100; n += 1) note(seen(), '192.0.2.1', `sonnet ${n}`)
  expect(counted).toHaveLength(30)
})
