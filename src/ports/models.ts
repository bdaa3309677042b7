import type { ModelProblem, ModelProvider } from '#src/kernel/models.ts'

/** A model, and the key that pays for it. */
export type ModelEndpoint = {
  readonly provider: ModelProvider
  readonly model: string
  /** May be empty for `compatible` and `demo`. */
  readonly apiKey: string
  /** For `compatible` only. */
  readonly baseUrl: string | null
  /** In a demo: whether the server may be on the machine of the app. */
  readonly mayReachLoopback?: boolean
}

export type ModelMessage = {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly images: readonly { readonly mediaType: string; readonly base64: string }[]
}

export type ModelRequest = {
  readonly endpoint: ModelEndpoint
  /** The system instructions; may be empty. */
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  /** Null for the default of the model. */
  readonly temperature: number | null
  readonly maxTokens: number
  readonly signal: AbortSignal
}

export type ModelUsage = { readonly inputTokens: number; readonly outputTokens: number }

/** A piece of an answer. The last one is `end` or `failed`; there is none of both after the signal. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `isCut` if the answer reached its longest length. */
  | { readonly kind: 'end'; readonly usage: ModelUsage | null; readonly isCut: boolean }
  /** `waitSeconds`: what the provider asked for in Retry-After. */
  | { readonly kind: 'failed'; readonly problem: ModelProblem; readonly waitSeconds?: number }

/** Language models of all providers. */
export type Models = {
  stream(request: ModelRequest): AsyncIterable<ModelPart>
}
