import { afterAll, expect, test } from 'vitest'
import { startModelEmulator } from './server.ts'

const emulator = await startModelEmulator({ wordMs: 0 })
afterAll(() => emulator.close())

const ask = (body: unknown, init: RequestInit = {}) =>
  fetch(`${emulator.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sk-test' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })
const messages = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: [{ type: 'text', text: 'Write about snow.' }] },
]

test('lists its models', async () => {
  const list = await (await fetch(`${emulator.url}/models`)).json()
  expect(list).toMatchObject({
    object: 'list',
    data: [{ id: 'emulator', object: 'model' }, { id: 'emulator-large' }, {}, {}, {}],
  })
})

test('returns a complete answer with token counts, and says that it is not from a model', async () => {
  const answer = await (await ask({ model: 'emulator', messages })).json()
  expect(answer).toMatchObject({
    object: 'chat.completion',
    model: 'emulator',
    choices: [{ message: { role: 'assistant' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 7, total_tokens: expect.any(Number) },
  })
  expect(JSON.stringify(answer)).toContain('not from a language model')
  expect(JSON.stringify(answer)).not.toContain('snow')
  expect(emulator.requests.at(-1)).toMatchObject({ key: 'sk-test', stream: false, messages })
})

test('streams the same answer in events that end with [DONE]', async () => {
  const text = await (await ask({ model: 'emulator-echo', messages, stream: true })).text()
  const events = text
    .trim()
    .split('\n\n')
    .map((event) => event.replace(/^data: /, ''))
  expect(events.at(-1)).toBe('[DONE]')
  const chunks = events.slice(0, -1).map((event) => JSON.parse(event))
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Be brief.\n\nWrite about snow.')
  expect(chunks.at(-2)).toMatchObject({ choices: [{ finish_reason: 'stop' }] })
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 7 } })
})

test.each([
  ['emulator-400', 400, 'invalid_value'],
  ['emulator-401', 401, 'invalid_api_key'],
  ['emulator-402', 429, 'insufficient_quota'],
  ['emulator-404', 404, 'model_not_found'],
  ['emulator-413', 400, 'context_length_exceeded'],
  ['emulator-429', 429, 'rate_limit_exceeded'],
  ['emulator-500', 500, 'server_error'],
])('%s returns status %s with code %s', async (model, status, code) => {
  const response = await ask({ model, messages })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { code } })
})

test('closes the connection in the middle of a stream', async () => {
  const response = await ask({ model: 'emulator-broken', messages, stream: true })
  await expect(response.text()).rejects.toThrow()
})

test.each(['', '{', '[]', '{"model":"emulator"}', '{"model":1,"messages":[]}', '{"model":"m","messages":[{}]}'])(
  'refuses the body %s',
  async (body) => {
    expect((await ask(body)).status).toBe(400)
  },
)

test('allows calls from pages on other origins', async () => {
  const preflight = await fetch(`${emulator.url}/chat/completions`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
})

test('returns 404 for other paths', async () => {
  expect((await fetch(emulator.url.replace('/v1', '/v2/models'))).status).toBe(404)
})
