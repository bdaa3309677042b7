import { afterAll, expect, test } from 'vitest'
import { startModelEmulator } from '@skald/model-emulator'
import type { ModelPart, ModelRequest } from '#src/ports/models.ts'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'
import { createModels } from '#src/adapters/models/models.ts'

const emulator = await startModelEmulator({ wordMs: 0 })
afterAll(() => emulator.close())

const models = createModels({
  outgoing: createOutgoing({ allowsLoopback: true }),
  emulatorUrl: emulator.url,
})
const hasty = createModels({
  outgoing: createOutgoing({ allowsLoopback: true, openMs: 300 }),
  emulatorUrl: emulator.url,
})

type Asked = Partial<Omit<ModelRequest, 'endpoint'>> & { readonly model?: string }
const requestOf = ({ model = 'emulator', ...over }: Asked = {}): ModelRequest => ({
  endpoint: { provider: 'demo', model, apiKey: '', baseUrl: null },
  instructions: '',
  messages: [{ role: 'user', text: 'Write about snow.', images: [] }],
  temperature: null,
  maxTokens: 500,
  signal: new AbortController().signal,
  ...over,
})

async function partsOf(request: ModelRequest, through = models): Promise<ModelPart[]> {
  const parts: ModelPart[] = []
  for await (const part of through.stream(request)) parts.push(part)
  return parts
}
const textOf = (parts: readonly ModelPart[]) => parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')

test('streams an answer in pieces, with its tokens', async () => {
  const parts = await partsOf(requestOf())
  expect(parts.length).toBeGreaterThan(10)
  expect(textOf(parts)).toContain('It received 1 message(s) with 3 words.')
  expect(parts.at(-1)).toEqual({
    kind: 'end',
    usage: { inputTokens: 5, outputTokens: expect.any(Number) },
    isCut: false,
  })
})

test('sends instructions, earlier messages and images', async () => {
  const image = { mediaType: 'image/png', base64: 'iVBORw0KGgo=' }
  const messages = [
    { role: 'user', text: 'First', images: [] },
    { role: 'assistant', text: 'Second', images: [] },
    { role: 'user', text: 'Third', images: [image] },
  ] as const
  const echoed = await partsOf(requestOf({ model: 'emulator-echo', instructions: 'Be brief.', messages }))
  expect(textOf(echoed)).toBe('Be brief.\n\nFirst\n\nSecond\n\nThird')
  expect(textOf(await partsOf(requestOf({ model: 'emulator-image', messages })))).toMatch(/^I received 1 image/)
})

test.each([
  ...[['400', 'rejected'] as const, ['401', 'key-refused'] as const, ['402', 'no-credit'] as const],
  ...[['404', 'unknown-model'] as const, ['413', 'too-long'] as const, ['429', 'rate-limited'] as const],
  ...[['500', 'provider-down'] as const, ['empty', 'empty'] as const],
])('emulator-%s fails with %s', async (mode, problem) => {
  expect((await partsOf(requestOf({ model: `emulator-${mode}` }))).at(-1)).toEqual({ kind: 'failed', problem })
})

test('a slow answer fails with a timeout', async () => {
  expect((await partsOf(requestOf({ model: 'emulator-slow' }), hasty)).at(-1)).toEqual({
    ...{ kind: 'failed', problem: 'timeout' },
  })
})

test.each([
  ['broken', 'cut-off'],
  ['malformed', 'unreadable'],
] as const)('emulator-%s fails with %s after the first words', async (mode, problem) => {
  const parts = await partsOf(requestOf({ model: `emulator-${mode}` }))
  expect(textOf(parts)).toBe('This answer comes from the')
  expect(parts.at(-1)).toEqual({ kind: 'failed', problem })
})

test.each([
  ...[['memory', 'out-of-memory'] as const, ['loading', 'loading'] as const, ['filter', 'content-filter'] as const],
  ...[['redirect', 'redirected'] as const, ['page', 'not-a-stream'] as const, ['filtered', 'content-filter'] as const],
])('emulator-%s fails with a problem of its own: %s', async (mode, problem) => {
  expect((await partsOf(requestOf({ model: `emulator-${mode}` }))).at(-1)).toEqual({ kind: 'failed', problem })
})

test('repeats a request without the settings that the server rejects by name', async () => {
  const parts = await partsOf(requestOf({ model: 'emulator-strict', temperature: 1 }))
  expect(textOf(parts)).toContain('It received 1 message(s)')
  expect(parts.at(-1)).toMatchObject({ kind: 'end' })
  expect(emulator.requests.at(-1)?.parameters.toSorted()).toEqual(['messages', 'model', 'stream'])
  expect((await partsOf(requestOf({ model: 'emulator-renamed' }))).at(-1)).toMatchObject({ kind: 'end' })
  expect(emulator.requests.at(-1)?.parameters).toContain('max_completion_tokens')
})

test('reads an answer that is not streamed', async () => {
  const parts = await partsOf(requestOf({ model: 'emulator-whole' }))
  expect(textOf(parts)).toContain('It received 1 message(s)')
  expect(parts.at(-1)).toMatchObject({ kind: 'end', usage: { inputTokens: 5 } })
})

test('waits for a short Retry-After, and reports a long one', async () => {
  expect((await partsOf(requestOf({ model: 'emulator-busy' }))).at(-1)).toMatchObject({ kind: 'end' })
  expect(await partsOf(requestOf({ model: 'emulator-wait' }))).toEqual([
    { kind: 'failed', problem: 'rate-limited', waitSeconds: 40 },
  ])
})

test('removes the thinking from an answer, and cuts one that is too long', async () => {
  expect(textOf(await partsOf(requestOf({ model: 'emulator-think' })))).toBe('Snow is white.')
  const parts = await partsOf(requestOf({ model: 'emulator-long', maxTokens: 1 }))
  expect(textOf(parts).length).toBeLessThan(3000)
  expect(parts.at(-1)).toEqual({ kind: 'end', usage: null, isCut: true })
})

test('finds the path that a base URL lacks, and reports a wrong address', async () => {
  const at = (baseUrl: string) =>
    partsOf({ ...requestOf(), endpoint: { provider: 'compatible', model: 'emulator', apiKey: '', baseUrl } })
  expect((await at(emulator.url.replace('/v1', ''))).at(-1)).toMatchObject({ kind: 'end' })
  expect(await at(emulator.url.replace('/v1', '/v9'))).toEqual([{ kind: 'failed', problem: 'wrong-address' }])
})

test('stops in the middle of an answer, without an error', async () => {
  const stop = new AbortController()
  const parts: ModelPart[] = []
  for await (const part of models.stream(requestOf({ model: 'emulator-long', signal: stop.signal }))) {
    parts.push(part)
    if (parts.length === 5) stop.abort()
  }
  expect(parts).toHaveLength(5)
  expect(parts.every(({ kind }) => kind === 'text')).toBe(true)
})

test('refuses private addresses', async () => {
  const strict = createModels({ outgoing: createOutgoing(), emulatorUrl: null })
  const endpoint = { provider: 'compatible', model: 'm', apiKey: '', baseUrl: emulator.url } as const
  for await (const part of strict.stream({ ...requestOf(), endpoint }))
    expect(part).toEqual({ kind: 'failed', problem: 'unreachable' })
})
