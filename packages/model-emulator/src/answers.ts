import { obey } from './obey.ts'

/** A message of a request. Content is text, or parts with text and images. */
export type Message = { readonly role: string; readonly content: unknown }

/** The models that answer, for lists. The others fail in one way each. */
export const emulatorModels = [
  'emulator',
  'emulator-large',
  'emulator-echo',
  'emulator-image',
  'emulator-json',
] as const

type Failure = {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

const failures: Readonly<Record<string, Failure>> = {
  'emulator-400': failure(400, 'invalid_request_error', 'invalid_value', 'Unsupported value for a parameter.'),
  'emulator-401': failure(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'),
  'emulator-402': failure(429, 'insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'),
  'emulator-404': failure(404, 'invalid_request_error', 'model_not_found', 'The model does not exist.'),
  'emulator-413': failure(
    400,
    'invalid_request_error',
    'context_length_exceeded',
    "This model's maximum context length is 8192 tokens.",
  ),
  'emulator-429': failure(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached for requests.'),
  'emulator-memory': failure(
    500,
    'api_error',
    'server_error',
    'model requires more system memory (8.4 GiB) than is available (3.1 GiB)',
  ),
  'emulator-loading': failure(503, 'unavailable_error', 'unavailable', 'Loading model'),
  'emulator-filter': failure(
    400,
    'invalid_request_error',
    'content_filter',
    'The prompt triggered the content filter.',
  ),
  'emulator-redirect': { ...failure(307, 'redirect', 'redirect', 'Moved.'), headers: { location: '/v1/elsewhere' } },
  'emulator-wait': {
    ...failure(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached for requests.'),
    headers: { 'retry-after': '40' },
  },
  'emulator-500': failure(500, 'server_error', 'server_error', 'The server had an error.'),
}

function failure(status: number, type: string, code: string, message: string): Failure {
  return { status, type, code, message }
}

/** The settings that a model refuses, one at a time. */
const refusedSettings: Readonly<Record<string, readonly string[]>> = {
  'emulator-strict': ['max_tokens', 'temperature', 'stream_options'],
  'emulator-renamed': ['max_tokens'],
}

/** The refusal of a setting; null if the model accepts all. */
export function refusalOf(model: string, parameters: readonly string[]): Failure | null {
  const name = refusedSettings[model]?.find((one) => parameters.includes(one))
  if (name === undefined) return null
  const instead = model === 'emulator-renamed' ? " Use 'max_completion_tokens' instead." : ''
  const text = `Unsupported parameter: '${name}' is not supported with this model.${instead}`
  return failure(400, 'invalid_request_error', 'unsupported_parameter', text)
}

export function failureOf(model: string): Failure | null {
  return Object.hasOwn(failures, model) ? (failures[model] ?? null) : null
}

function textOf({ content }: Message): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => (hasText(part) ? part.text : '')).join('')
}

const hasText = (part: unknown): part is { text: string } =>
  typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'

function countImages(messages: readonly Message[]): number {
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? (content as unknown[]) : []))
  return parts.filter((part) => typeof part === 'object' && part !== null && 'image_url' in part).length
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

/** The answer of a model to a conversation. */
export function answerOf(model: string, messages: readonly Message[]): string {
  const last = messages.at(-1)
  const lastText = last ? textOf(last) : ''
  switch (model) {
    case 'emulator-echo':
      return messages.map(textOf).join('\n\n')
    case 'emulator-obey':
      return obey(messages.map(textOf))
    case 'emulator-image':
      return `I received ${countImages(messages)} image(s). I am an emulator and cannot see them.`
    case 'emulator-json':
      return jsonOf(lastText)
    case 'emulator-yes':
      return 'Yes.'
    case 'emulator-no':
      return 'No.'
    case 'emulator-empty':
      return ''
    case 'emulator-think':
      return '<think>\nThey ask about snow. I think of ice.\n</think>\n\nSnow is white.'
    default:
      return described(model, messages)
  }
}

function jsonOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return JSON.stringify({ answer: `${countWords(text)} words` })
  }
}

/** Says what it is, and what it received, without repeating it. */
function described(model: string, messages: readonly Message[]): string {
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer').map(textOf)
  const asked = messages.filter(({ role }) => role === 'user')
  const words = countWords(asked.map(textOf).join(' '))
  const lines = [
    `This answer comes from the model emulator (${model}), not from a language model.`,
    `It received ${asked.length} message(s) with ${words} words${instructions.length > 0 ? ` and instructions with ${countWords(instructions.join(' '))} words` : ''}.`,
    'Choose another provider and enter your key to get a real answer.',
  ]
  if (model === 'emulator-large') lines.push('The large emulator writes one sentence more, so that two answers differ.')
  return lines.join('\n\n')
}

/** Splits an answer as models stream it: words with the spaces before them. */
export function tokensOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

/** About four characters each, as an estimate. */
export function usageOf(messages: readonly Message[], answer: string) {
  const count = (text: string) => Math.ceil(text.length / 4)
  const prompt = count(messages.map(textOf).join(''))
  const completion = count(answer)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}
