import type { ModelProvider } from '#src/kernel/models.ts'
import { modelProviders } from '#src/kernel/models.ts'

/** Where a run is made. `browser` models, such as Ollama, are called by the browser and never by the server. */
export const runPlaces = [...modelProviders, 'browser'] as const
export type RunPlace = (typeof runPlaces)[number]

export const keyProviders = ['openai', 'anthropic', 'google', 'compatible'] as const
export type KeyProvider = (typeof keyProviders)[number]

/** What a model call is for. */
export const purposes = ['library', 'sample', 'try', 'check'] as const
export type Purpose = (typeof purposes)[number]

/** Dollars per million tokens, which are millionths of a dollar per token. */
type Price = { readonly input: number; readonly output: number }
type KnownModel = { readonly id: string; readonly price: Price }

const model = (id: string, input: number, output: number): KnownModel => ({
  id,
  price: { input, output },
})

/** When the prices below were read from the pages of the providers. */
export const pricesReadOn = 'November 2026'

/** Suggested models with their list prices. Users can enter every other model, whose price is then unknown. */
export const knownModels: Readonly<Record<ModelProvider, readonly KnownModel[]>> = {
  openai: [model('gpt-6.1-sol', 2, 10), model('gpt-6-sol', 2, 10), model('gpt-6-luna', 0.1, 0.5)],
  anthropic: [
    model('claude-sonnet-5-5', 2, 10),
    model('claude-opus-5-5', 4, 20),
    model('claude-fable-5-1', 10, 50),
    model('claude-haiku-4-5', 1, 5),
  ],
  // The introductory price of Argon ends on November 30, 2026.
  google: [model('gemini-3.5-flash', 1.5, 9), model('gemini-4-argon', 4, 20), model('gemini-2.5-flash', 0.3, 2.5)],
  compatible: [],
  demo: ['emulator', 'emulator-large', 'emulator-image', 'emulator-json', 'emulator-echo'].map((id) => model(id, 0, 0)),
}

export const defaultModelOf = (provider: ModelProvider): string => knownModels[provider][0]?.id ?? ''

/** The limits of one run. */
export const longestModelName = 120
export const maxOutputTokens = 8192
/** The characters of a whole conversation. */
export const longestConversation = 400_000
export const mostMessages = 100
export const mostImages = 4
/** The characters of an image in base64, about 3 MB. */
export const longestImage = 4_000_000
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** A run that did not end by then was lost with its process. */
export const runEndsAfterMs = 10 * 60_000
export const mostRunsAtOnce = 4

const dayMs = 86_400_000
/** How long the record of a run is kept. */
export const runsKeptMs = 400 * dayMs

export type Tokens = { readonly inputTokens: number; readonly outputTokens: number }

const priceOf = (provider: ModelProvider, id: string): Price | null =>
  knownModels[provider].find((known) => known.id === id)?.price ?? null

/** The cost in millionths of a dollar, rounded up; null if the price is unknown. */
export function costOf(provider: ModelProvider, id: string, { inputTokens, outputTokens }: Tokens): number | null {
  const price = priceOf(provider, id)
  return price === null ? null : Math.ceil(inputTokens * price.input + outputTokens * price.output)
}

/** The most that a run can cost: at least two characters per token, and an answer of full length. */
export function highestCost(
  provider: ModelProvider,
  id: string,
  sent: { readonly characters: number; readonly maxTokens: number },
): number | null {
  return costOf(provider, id, { inputTokens: Math.ceil(sent.characters / 2) + 100, outputTokens: sent.maxTokens })
}

type Figures = {
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly costMicros: number | null
}

/** Sums the figures of several runs. A sum is null if one of its figures is unknown. */
export function sumOfFigures(all: readonly Figures[]): Figures {
  const sum = (of: (figures: Figures) => number | null) =>
    all.reduce<number | null>((total, figures) => {
      const value = of(figures)
      return total === null || value === null ? null : total + value
    }, 0)
  return {
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    costMicros: sum(({ costMicros }) => costMicros),
  }
}

/** "$0.0042", "less than $0.0001" or "free". */
export function costText(micros: number): string {
  if (micros === 0) return 'free'
  if (micros < 100) return 'less than $0.0001'
  return `$${(micros / 1_000_000).toFixed(micros < 1_000_000 ? 4 : 2)}`
}

/** The last characters of a key, by which its owner recognizes it; none of a short one. */
export const hintOf = (key: string): string => (key.length >= 12 ? key.slice(-4) : '')

/** The base URL of a server, from what people paste: without slashes at the end, doubled slashes and the path of an operation. */
export function baseUrlOf(text: string): string {
  if (!URL.canParse(text.trim())) return text.trim()
  const url = new URL(text.trim())
  url.pathname = url.pathname
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/(chat\/completions|completions|responses|embeddings|models)\/?$/, '')
  return url.href.replace(/\/+$/, '')
}

/** The base URLs to try, the likeliest first. */
export function baseUrlCandidates(text: string): readonly [string, ...string[]] {
  const base = baseUrlOf(text)
  if (/\/v\d/.test(new URL(base).pathname)) return [base]
  return new URL(base).pathname === '/' ? [`${base}/v1`, base] : [base, `${base}/v1`]
}

/** Whether the server may call the address: public ones by https, and this machine in a demo. */
export function isServerUrl(text: string, settings: { readonly demo: boolean }): boolean {
  // A path is appended, which a mark at the end would turn into a query or fragment.
  if (!URL.canParse(text) || /[?#]/.test(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  if (username !== '' || password !== '') return false
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' ? !isLocal || settings.demo : protocol === 'http:' && isLocal && settings.demo
}
