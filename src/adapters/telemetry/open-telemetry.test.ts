import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietLog } from '#src/testing/quiet-log.ts'
import { openTelemetry } from './open-telemetry.ts'

type SentSpan = {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

const received: { readonly path: string; readonly text: string }[] = []
const collector = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ path: request.url ?? '', text: body.toString() })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
beforeAll(() => new Promise<void>((done) => collector.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => collector.close(done)))

const kinds = { email: ['sent'], 'webhook-received': [], 'webhook-delivery': [], 'model-run': [] }

test('sends nested spans and metrics to the collector, without messages of errors', async () => {
  const { port } = collector.address() as AddressInfo
  const telemetry = await openTelemetry({
    prometheus: null,
    collector: new URL(`http://127.0.0.1:${port}/otlp`),
    kinds,
    log: quietLog(),
  })
  telemetry.count('email', 'sent')
  telemetry.addSource(() => Promise.reject(new Error('a broken source')))
  const call = () =>
    telemetry.span(
      { kind: 'provider-call', name: 'createCheckout' },
      async () => 'done',
      (kind) => kind,
    )
  await telemetry.span(
    { kind: 'request', name: 'POST /checkout', attributes: { 'http.route': '/checkout' } },
    () => telemetry.span({ kind: 'use-case', name: 'orders.start-checkout' }, call, () => 'ok'),
    () => '303',
  )
  const fails = telemetry.span(
    { kind: 'use-case', name: 'orders.fail' },
    () => Promise.reject(new TypeError('ada@example.com')),
    () => 'ok',
  )
  await expect(fails).rejects.toThrow('ada@example.com')
  await telemetry.close()

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/otlp/v1/traces', '/otlp/v1/metrics']))
  const all = received.map(({ text }) => text).join('\n')
  expect(all).not.toContain('ada@example.com')
  expect(all).toContain('skald_emails_total')
  const spans = received
    .filter(({ path }) => path.endsWith('traces'))
    .flatMap(({ text }) => JSON.parse(text).resourceSpans.flatMap((one: never) => spansOf(one)) as SentSpan[])
  const named = (name: string) => spans.find((span) => span.name === name)
  expect(named('createCheckout')?.parentSpanId).toBe(named('orders.start-checkout')?.spanId)
  expect(named('orders.start-checkout')?.parentSpanId).toBe(named('POST /checkout')?.spanId)
  expect(named('orders.fail')?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'TypeError' } })
})

const spansOf = ({ scopeSpans }: { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }) =>
  scopeSpans.flatMap(({ spans }) => spans)

test('a missing collector is logged once and disturbs nothing', async () => {
  const log = quietLog()
  const telemetry = await openTelemetry({ prometheus: null, collector: new URL('http://127.0.0.1:1'), kinds, log })
  expect(
    await telemetry.span(
      { kind: 'use-case', name: 'a.b' },
      async () => 1,
      () => 'ok',
    ),
  ).toBe(1)
  await telemetry.close()
  // The exporter retries for a few seconds.
  await expect.poll(() => log.lines.map(({ message }) => message)).toEqual(['telemetry could not be exported'])
})
