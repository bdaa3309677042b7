import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '#src/testing/edge.ts'
import { createLogDestination } from '#src/web/http/log-destination.ts'

function aLog() {
  const writes: string[] = []
  const destination = createLogDestination({ write: (text) => writes.push(text) })
  return { writes, destination, log: pino({ base: null }, destination) }
}

test('writes lines in batches, in order and complete', () => {
  const { writes, log, destination } = aLog()
  for (let n = 0; n < 1_000; n++) log.info({ n }, 'request')
  destination.flush()
  expect(writes.length).toBeLessThan(10)
  const lines = writes.join('').trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(Array.from({ length: 1_000 }, (_, n) => n))
})

test('writes a warning immediately, after earlier lines', () => {
  const { writes, log } = aLog()
  log.info({}, 'before')
  expect(writes).toEqual([])
  log.warn({}, 'look here')
  expect(writes.join('')).toMatch(/before[^]*look here/)
})

test('writes a single line soon', async () => {
  const { writes, log } = aLog()
  log.info({}, 'alone')
  await until(() => writes.length === 1)
})
