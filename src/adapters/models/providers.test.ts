import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'
import { createModels } from '#src/adapters/models/models.ts'
import type { ModelPart, ModelRequest } from '#src/ports/models.ts'

// This file is long because it holds the wire formats of three providers.
// A local server answers in the wire formats of OpenAI, Anthropic and Google, so the tests run the adapter with the real SDK packages.
// No provider was called. The texts are ours. The shapes come from:
// - recordings by the SDK's authors (`__fixtures__` in vercel/ai): the complete streams of all three, with usage, and the thinking of OpenAI and
//   Anthropic; OpenAI's stream errors that have an `error` event; Google's blocked prompt; the 400 bodies of all three.
// - responses that users quote in public: OpenAI's 401 and 429 bodies; Anthropic's empty balance, overlong prompt and 429; Google's invalid key,
//   unknown model, overlong prompt, both 429 bodies, and its stream error.
// - documentation only: Anthropic's stream error and other statuses; `response.failed` and `response.incomplete` on their own; Google's thought
//   parts; answers that end because of a limit, a filter or a refusal; everything else.

type Answer = { readonly status?: number; readonly body: string; readonly isCut?: boolean }
type Seen = {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

let answer: Answer = { body: '' }
let seen: Seen | null = null
const server = createServer((incoming, outgoing) => void reply(incoming, outgoing))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function reply(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
  seen = { url: incoming.url ?? '', headers: incoming.headers, body: body as Record<string, unknown> }
  const { status = 200, isCut = false } = answer
  outgoing.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' })
  if (isCut) outgoing.write(answer.body, () => outgoing.destroy())
  else outgoing.end(answer.body)
}

const local = createOutgoing({ allowsLoopback: true })
const hosts = ['api.openai.com', 'api.anthropic.com', 'generativelanguage.googleapis.com']
const models = createModels({
  outgoing: {
    open(request, signal) {
      const { protocol, hostname, pathname, search } = new URL(request.url)
      if (protocol !== 'https:' || !hosts.includes(hostname)) throw new Error(`unexpected address ${request.url}`)
      const { port } = server.address() as AddressInfo
      return local.open({ ...request, url: `http://127.0.0.1:${port}/${hostname}${pathname}${search}` }, signal)
    },
  },
  emulatorUrl: null,
})

type Provider = 'openai' | 'anthropic' | 'google'
const modelOf = { openai: 'gpt-6-sol', anthropic: 'claude-sonnet-5-5', google: 'gemini-3.5-flash' } as const

async function partsOf(provider: Provider, given: Answer, over: Partial<ModelRequest> = {}): Promise<ModelPart[]> {
  answer = given
  const parts: ModelPart[] = []
  const request: ModelRequest = {
    endpoint: { provider, model: modelOf[provider], apiKey: 'the-key', baseUrl: null },
    instructions: 'Be brief.',
    messages: [{ role: 'user', text: 'Name a river.', images: [] }],
    temperature: null,
    maxTokens: 500,
    signal: new AbortController().signal,
    ...over,
  }
  for await (const part of models.stream(request)) parts.push(part)
  return parts
}
const textOf = (parts: readonly ModelPart[]) => parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')

type Event = { readonly type: string } & Readonly<Record<string, unknown>>
/** Named events, as OpenAI and Anthropic send them. */
const named = (events: readonly Event[]) =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
const unnamed = (chunks: readonly object[]) => chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')

/** OpenAI's Responses API: a summary of the reasoning, then the text. */
const openai = {
  head(status = 'in_progress', more: object = {}) {
    const about = { id: 'resp_1', object: 'response', created_at: 1772969837, model: modelOf.openai }
    return {
      ...about,
      status,
      error: null,
      incomplete_details: null,
      output: [],
      usage: null,
      service_tier: 'auto',
      ...more,
    }
  },
  begin(): Event[] {
    const reasoning = { item_id: 'rs_1', output_index: 0, summary_index: 0 }
    const text = { item_id: 'msg_1', output_index: 1, content_index: 0 }
    return [
      { type: 'response.created', sequence_number: 0, response: openai.head() },
      { type: 'response.in_progress', sequence_number: 1, response: openai.head() },
      {
        type: 'response.output_item.added',
        ...{ sequence_number: 2, output_index: 0 },
        item: { id: 'rs_1', type: 'reasoning', encrypted_content: 'gAAA', summary: [] },
      },
      { type: 'response.reasoning_summary_part.added', ...reasoning, part: { type: 'summary_text', text: '' } },
      { type: 'response.reasoning_summary_text.delta', ...reasoning, delta: 'Thinking of rivers', obfuscation: 'x' },
      { type: 'response.reasoning_summary_text.done', ...reasoning, text: 'Thinking of rivers' },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: { id: 'rs_1', type: 'reasoning', encrypted_content: 'gAAB', summary: [] },
      },
      {
        type: 'response.output_item.added',
        output_index: 1,
        item: { id: 'msg_1', type: 'message', status: 'in_progress', content: [], role: 'assistant' },
      },
      { type: 'response.content_part.added', ...text, part: { type: 'output_text', annotations: [], text: '' } },
      { type: 'response.output_text.delta', ...text, delta: 'The ', obfuscation: 'y' },
      { type: 'response.output_text.delta', ...text, delta: 'Göta älv.', obfuscation: 'z' },
    ]
  },
  end(status = 'completed', more: object = {}): Event[] {
    const text = { item_id: 'msg_1', output_index: 1, content_index: 0 }
    const part = { type: 'output_text', annotations: [], text: 'The Göta älv.' }
    const usage = {
      ...{ input_tokens: 42, input_tokens_details: { cached_tokens: 0 }, output_tokens: 265 },
      ...{ output_tokens_details: { reasoning_tokens: 253 }, total_tokens: 307 },
    }
    return [
      { type: 'response.output_text.done', ...text, text: 'The Göta älv.' },
      { type: 'response.content_part.done', ...text, part },
      {
        type: 'response.output_item.done',
        output_index: 1,
        item: { id: 'msg_1', type: 'message', status, content: [part], role: 'assistant' },
      },
      { type: `response.${status}`, response: openai.head(status, { usage, ...more }) },
    ]
  },
  error: (status: number, error: object): Answer => ({
    status,
    body: JSON.stringify({ error: { param: null, code: null, ...error } }),
  }),
}

/** Anthropic's Messages API: a block of thinking, then the text. */
const anthropic = {
  begin(): Event[] {
    const usage = {
      ...{ input_tokens: 47, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
      ...{ cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 } },
      ...{ output_tokens: 2, service_tier: 'standard', inference_geo: 'global' },
    }
    const message = {
      ...{ model: modelOf.anthropic, id: 'msg_1', type: 'message', role: 'assistant', content: [] },
      ...{ stop_reason: null, stop_sequence: null, stop_details: null, usage },
    }
    return [
      { type: 'message_start', message },
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
      { type: 'ping' },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Thinking of rivers' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'EsEC' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'The ' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Göta älv.' } },
    ]
  },
  end: (reason = 'end_turn'): Event[] => [
    { type: 'content_block_stop', index: 1 },
    {
      type: 'message_delta',
      delta: { stop_reason: reason, stop_sequence: null, stop_details: null },
      usage: {
        ...{ input_tokens: 47, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 73 },
        output_tokens_details: { thinking_tokens: 62 },
      },
    },
    { type: 'message_stop' },
  ],
  error: (status: number, type: string, message: string): Answer => ({
    status,
    body: JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_1' }),
  }),
}

/** Google's streamGenerateContent: chunks of thought and text, each with the token counts so far. */
const google = {
  chunk(parts: readonly object[], candidatesTokenCount: number, finishReason?: string) {
    const content = { parts, role: 'model' }
    const counts = { promptTokenCount: 9, candidatesTokenCount, totalTokenCount: 265 + candidatesTokenCount }
    return {
      candidates: [{ content, index: 0, ...(finishReason === undefined ? {} : { finishReason }) }],
      usageMetadata: {
        ...counts,
        promptTokensDetails: [{ modality: 'TEXT', tokenCount: 9 }],
        ...{ thoughtsTokenCount: 256, serviceTier: 'standard' },
      },
      modelVersion: modelOf.google,
      responseId: 'M3iLaY',
    }
  },
  begin: () => [
    google.chunk([{ text: 'Thinking of rivers', thought: true }], 0),
    google.chunk([{ text: 'The ' }], 2),
    google.chunk([{ text: 'Göta älv.' }], 6),
  ],
  end: (reason = 'STOP') => [google.chunk([{ text: '', thoughtSignature: 'EpAI' }], 6, reason)],
  error: (code: number, status: string, message: string, details: readonly object[] = []): Answer => ({
    status: code,
    body: JSON.stringify({ error: { code, message, status, ...(details.length > 0 ? { details } : {}) } }),
  }),
}

const whole: Readonly<Record<Provider, string>> = {
  openai: named([...openai.begin(), ...openai.end()]),
  anthropic: named([...anthropic.begin(), ...anthropic.end()]),
  google: unnamed([...google.begin(), ...google.end()]),
}
const usageOf = {
  openai: { inputTokens: 42, outputTokens: 265 },
  anthropic: { inputTokens: 47, outputTokens: 73 },
  google: { inputTokens: 9, outputTokens: 262 },
}
const providers = ['openai', 'anthropic', 'google'] as const

test.each(providers)('%s: returns the text without the thinking, and counts the tokens of both', async (provider) => {
  const parts = await partsOf(provider, { body: whole[provider] })
  expect(textOf(parts)).toBe('The Göta älv.')
  expect(parts.at(-1)).toEqual({ kind: 'end', usage: usageOf[provider], isCut: false })
})

test.each([
  [
    'openai',
    named([...openai.begin(), ...openai.end('incomplete', { incomplete_details: { reason: 'max_output_tokens' } })]),
  ],
  ['anthropic', named([...anthropic.begin(), ...anthropic.end('max_tokens')])],
  ['google', unnamed([...google.begin(), ...google.end('MAX_TOKENS')])],
] as const)('%s: an answer that reaches the length limit is cut', async (provider, body) => {
  const parts = await partsOf(provider, { body })
  expect(textOf(parts)).toBe('The Göta älv.')
  expect(parts.at(-1)).toEqual({ kind: 'end', usage: usageOf[provider], isCut: true })
})

test('sends each provider its own format, with the key in its header', async () => {
  const image = { mediaType: 'image/png', base64: 'iVBORw0KGgo=' }
  const messages = [
    { role: 'user', text: 'First', images: [image] },
    { role: 'assistant', text: 'Second', images: [] },
    { role: 'user', text: 'Third', images: [] },
  ] as const
  await partsOf('openai', { body: whole.openai }, { messages })
  expect(seen).toMatchObject({
    url: '/api.openai.com/v1/responses',
    headers: { authorization: 'Bearer the-key' },
    body: { model: modelOf.openai, stream: true, store: false, max_output_tokens: 500 },
  })
  expect(seen?.body['temperature']).toBeUndefined()
  expect(JSON.stringify(seen?.body['input'])).toMatch(/Be brief\..*First.*iVBORw0KGgo=.*Second.*Third/)
  await partsOf('anthropic', { body: whole.anthropic }, { messages })
  expect(seen).toMatchObject({
    url: '/api.anthropic.com/v1/messages',
    headers: { 'x-api-key': 'the-key', 'anthropic-version': '2023-06-01' },
    body: { model: modelOf.anthropic, stream: true, max_tokens: 500, system: [{ type: 'text', text: 'Be brief.' }] },
  })
  expect(seen?.body['temperature']).toBeUndefined()
  expect(JSON.stringify(seen?.body['messages'])).toMatch(/First.*iVBORw0KGgo=.*Second.*Third/)
  await partsOf('google', { body: whole.google }, { messages })
  expect(seen).toMatchObject({
    url: `/generativelanguage.googleapis.com/v1beta/models/${modelOf.google}:streamGenerateContent?alt=sse`,
    headers: { 'x-goog-api-key': 'the-key' },
    body: {
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      generationConfig: { maxOutputTokens: 500 },
    },
  })
  expect(JSON.stringify(seen?.body['contents'])).toMatch(/First.*iVBORw0KGgo=.*Second.*Third/)
})

test.each([
  ['openai', 'a lost connection', { body: named(openai.begin()), isCut: true }],
  ['anthropic', 'a lost connection', { body: named(anthropic.begin()), isCut: true }],
  ['google', 'a lost connection', { body: unnamed(google.begin()), isCut: true }],
  ['openai', 'a stream without an end', { body: named(openai.begin()) }],
  ['anthropic', 'a stream without an end', { body: named(anthropic.begin()) }],
  ['google', 'a stream without an end', { body: unnamed(google.begin()) }],
] as const)('%s: after %s, the text is kept and the answer is cut off', async (provider, _, given) => {
  const parts = await partsOf(provider, given)
  expect(textOf(parts)).toBe('The Göta älv.')
  expect(parts.at(-1)).toEqual({ kind: 'failed', problem: 'cut-off' })
})

const quota = 'You exceeded your current quota, please check your plan and billing details.'
const openaiFailure = (error: { code: string; message: string }) => [
  { type: 'error', sequence_number: 9, error: { type: error.code, param: null, ...error } },
  { type: 'response.failed', sequence_number: 10, response: openai.head('failed', { error }) },
]
const inStream = {
  openai: (events: readonly Event[]) => named([...openai.begin(), ...events]),
  anthropic: (type: string, message: string) =>
    named([...anthropic.begin(), { type: 'error', error: { type, message }, request_id: 'req_1' }]),
  google: (code: number, status: string, message: string) =>
    unnamed([...google.begin(), { error: { code, message, status } }]),
}

test.each([
  [
    'openai',
    'server_error',
    inStream.openai(openaiFailure({ code: 'server_error', message: 'The server had an error.' })),
    'provider-down',
  ],
  [
    'openai',
    'insufficient_quota',
    inStream.openai(openaiFailure({ code: 'insufficient_quota', message: quota })),
    'no-credit',
  ],
  [
    'openai',
    'rate_limit_exceeded',
    inStream.openai(openaiFailure({ code: 'rate_limit_exceeded', message: 'Rate limit reached for requests.' })),
    'rate-limited',
  ],
  [
    'openai',
    'a failure without an error event',
    inStream.openai([
      {
        ...{ type: 'response.failed', sequence_number: 9 },
        response: openai.head('failed', { error: { code: 'server_error', message: 'Sorry' } }),
      },
    ]),
    'provider-down',
  ],
  ['anthropic', 'overloaded_error', inStream.anthropic('overloaded_error', 'Overloaded'), 'provider-down'],
  ['anthropic', 'api_error', inStream.anthropic('api_error', 'Internal server error'), 'provider-down'],
  [
    'anthropic',
    'rate_limit_error',
    inStream.anthropic('rate_limit_error', 'Number of requests has exceeded your rate limit'),
    'rate-limited',
  ],
  [
    'google',
    'UNAVAILABLE',
    inStream.google(503, 'UNAVAILABLE', 'This model is currently experiencing high demand.'),
    'provider-down',
  ],
  ['google', 'RESOURCE_EXHAUSTED', inStream.google(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'), 'rate-limited'],
] as const)('%s: %s in the middle of a stream', async (provider, _, body, problem) => {
  const parts = await partsOf(provider, { body })
  expect(textOf(parts)).toBe('The Göta älv.')
  expect(parts.at(-1)).toEqual({ kind: 'failed', problem })
})

test.each([
  [
    'openai',
    'an error as the first event',
    named(openaiFailure({ code: 'insufficient_quota', message: quota })),
    'no-credit',
  ],
  [
    'anthropic',
    'an error as the first event',
    named([{ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }]),
    'provider-down',
  ],
  [
    'google',
    'an error as the first event',
    unnamed([{ error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' } }]),
    'provider-down',
  ],
  [
    'google',
    'a blocked prompt',
    unnamed([
      {
        promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
        usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 },
      },
    ]),
    'content-filter',
  ],
  ['google', 'a blocked answer', unnamed([google.chunk([], 0, 'SAFETY')]), 'content-filter'],
  [
    'anthropic',
    'a refusal',
    named([anthropic.begin()[0] ?? { type: 'ping' }, ...anthropic.end('refusal').slice(1)]),
    'content-filter',
  ],
  ['anthropic', 'no text', named([...anthropic.begin().slice(0, 6), ...anthropic.end().slice(1)]), 'empty'],
] as const)('%s: %s', async (provider, _, body, problem) => {
  expect(await partsOf(provider, { body })).toEqual([{ kind: 'failed', problem }])
})

test.each([
  ['openai', named(openai.begin())],
  ['anthropic', named(anthropic.begin())],
  ['google', unnamed(google.begin())],
] as const)('%s: an event that is not JSON', async (provider, begin) => {
  const parts = await partsOf(provider, { body: `${begin}data: {"type": \n\n` })
  expect(textOf(parts)).toBe('The Göta älv.')
  expect(parts.at(-1)).toEqual({ kind: 'failed', problem: 'unreadable' })
})

const billing =
  'You can increase your rate limit by adding a payment method at https://platform.openai.com/account/billing.'
const perMinute = [
  {
    '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
    violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' }],
  },
  { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.4s' },
]
const badKey = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'API_KEY_INVALID',
  domain: 'googleapis.com',
}
const invalid = 'invalid_request_error'

test.each([
  [
    'openai',
    'rejected',
    openai.error(400, {
      type: invalid,
      param: 'temperature',
      message: "Unsupported parameter: 'temperature' is not supported with this model.",
    }),
  ],
  [
    'openai',
    'too-long',
    openai.error(400, {
      type: invalid,
      param: 'input',
      code: 'context_length_exceeded',
      message: 'Your input exceeds the context window of this model.',
    }),
  ],
  [
    'openai',
    'key-refused',
    openai.error(401, { type: invalid, code: 'invalid_api_key', message: 'Incorrect API key provided: the-key.' }),
  ],
  [
    'openai',
    'not-offered-here',
    openai.error(403, {
      type: invalid,
      code: 'unsupported_country_region_territory',
      message: 'Country, region, or territory not supported',
    }),
  ],
  [
    'openai',
    'unknown-model',
    openai.error(403, {
      type: invalid,
      code: 'model_not_found',
      message: 'Project `proj_1` does not have access to model `gpt-6-sol`',
    }),
  ],
  [
    'openai',
    'content-filter',
    openai.error(403, { type: invalid, message: 'This model requires moderation. Your input was flagged.' }),
  ],
  ['openai', 'unknown-model', openai.error(404, { type: invalid, message: 'No endpoints found for gpt-6-sol.' })],
  [
    'openai',
    'unknown-model',
    openai.error(404, {
      type: invalid,
      code: 'model_not_found',
      message: 'The model `gpt-6-sol` does not exist or you do not have access to it.',
    }),
  ],
  [
    'openai',
    'rate-limited',
    openai.error(429, {
      type: 'requests',
      code: 'rate_limit_exceeded',
      message: `Rate limit reached for requests. ${billing}`,
    }),
  ],
  [
    'openai',
    'too-long',
    openai.error(429, {
      type: 'tokens',
      code: 'rate_limit_exceeded',
      message: `Request too large for gpt-6-sol on tokens per min (TPM): Limit 30000, Requested 35364. ${billing}`,
    }),
  ],
  [
    'openai',
    'no-credit',
    openai.error(429, { type: 'insufficient_quota', code: 'insufficient_quota', message: quota }),
  ],
  [
    'openai',
    'provider-down',
    openai.error(500, { type: 'server_error', message: 'The server had an error while processing your request.' }),
  ],
  [
    'openai',
    'provider-down',
    openai.error(503, { type: 'server_error', message: 'The engine is currently overloaded.' }),
  ],
  ['openai', 'provider-down', { status: 502, body: '<html><title>502 Bad Gateway</title></html>' }],
  ['anthropic', 'rejected', anthropic.error(400, invalid, 'messages: text content blocks must be non-empty')],
  ['anthropic', 'too-long', anthropic.error(400, invalid, 'prompt is too long: 208310 tokens > 200000 maximum')],
  [
    'anthropic',
    'no-credit',
    anthropic.error(
      400,
      invalid,
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
  ],
  ['anthropic', 'key-refused', anthropic.error(401, 'authentication_error', 'invalid x-api-key')],
  [
    'anthropic',
    'no-credit',
    anthropic.error(402, 'billing_error', 'There is a problem with your billing information.'),
  ],
  [
    'anthropic',
    'key-refused',
    anthropic.error(403, 'permission_error', 'Your API key does not have permission to use the specified resource.'),
  ],
  ['anthropic', 'unknown-model', anthropic.error(404, 'not_found_error', 'model: claude-sonnet-5-5')],
  ['anthropic', 'too-long', anthropic.error(413, 'request_too_large', 'Request exceeds the maximum size')],
  [
    'anthropic',
    'rate-limited',
    anthropic.error(
      429,
      'rate_limit_error',
      'This request would exceed your organization’s rate limit of 20,000 input tokens per minute. Reduce the prompt length or the maximum tokens requested.',
    ),
  ],
  ['anthropic', 'provider-down', anthropic.error(500, 'api_error', 'Internal server error')],
  ['anthropic', 'timeout', anthropic.error(504, 'timeout_error', 'Request timed out')],
  ['anthropic', 'provider-down', anthropic.error(529, 'overloaded_error', 'Overloaded')],
  [
    'google',
    'rejected',
    google.error(400, 'INVALID_ARGUMENT', 'Thinking level MINIMAL is not supported for this model.'),
  ],
  [
    'google',
    'too-long',
    google.error(
      400,
      'INVALID_ARGUMENT',
      'The input token count (1300000) exceeds the maximum number of tokens allowed (1048575).',
    ),
  ],
  [
    'google',
    'key-refused',
    google.error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [badKey]),
  ],
  [
    'google',
    'not-offered-here',
    google.error(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
  ],
  ['google', 'key-refused', google.error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')],
  [
    'google',
    'key-refused',
    google.error(403, 'PERMISSION_DENIED', 'Your API key was reported as leaked. Please use another API key.'),
  ],
  [
    'google',
    'unknown-model',
    google.error(
      404,
      'NOT_FOUND',
      'models/gemini-3.5-flash is not found for API version v1beta, or is not supported for generateContent.',
    ),
  ],
  ['google', 'rate-limited', google.error(429, 'RESOURCE_EXHAUSTED', quota, perMinute)],
  ['google', 'no-credit', google.error(429, 'RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted.')],
  ['google', 'provider-down', google.error(500, 'INTERNAL', 'An internal error has occurred.')],
  ['google', 'provider-down', google.error(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.')],
  [
    'google',
    'timeout',
    google.error(504, 'DEADLINE_EXCEEDED', 'The service was unable to finish processing within the deadline.'),
  ],
] as const)('%s: reports %s for the error %j', async (provider, problem, given) => {
  expect(await partsOf(provider, given)).toEqual([{ kind: 'failed', problem }])
})
