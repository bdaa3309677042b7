import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel, ModelMessage as SdkMessage } from 'ai'
import { streamText } from 'ai'
import type { ModelEndpoint, ModelMessage, ModelPart, ModelRequest } from '#src/ports/models.ts'
import { failureOf } from './problems.ts'
import { createThinkingFilter } from './thinking.ts'

// The SDK would print its warnings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Streams the answer of a model. Throws what the SDK throws before the first part. */
export async function* answerOf(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelPart> {
  const { instructions, messages, temperature, maxTokens, signal } = request
  const result = streamText({
    model,
    ...(instructions === '' ? {} : { instructions }),
    messages: messages.map(toSdkMessage),
    ...(temperature === null ? {} : { temperature }),
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    // OpenAI keeps responses for 30 days by default.
    providerOptions: { openai: { store: false } },
    // Errors arrive in the stream. By default the SDK prints them, with the prompt.
    onError() {},
  })
  const isOpenModel = ['compatible', 'demo'].includes(request.endpoint.provider)
  const withoutThinking = isOpenModel ? createThinkingFilter() : (text: string) => text
  let received = 0
  let length = 0
  for await (const part of result.stream) {
    if (signal.aborted) return
    if (part.type === 'error') {
      yield failureOf(part.error)
      return
    }
    if (part.type === 'text-delta') {
      received += part.text.length
      const text = withoutThinking(part.text)
      length += text.length
      if (text !== '') yield { kind: 'text', text }
      // A server can ignore the limit of tokens.
      if (received >= longestAnswer(maxTokens)) {
        yield length === 0 ? { kind: 'failed', problem: 'empty' } : { kind: 'end', usage: null, isCut: true }
        return
      }
    }
    if (part.type === 'finish') {
      yield endOf(part, length)
      return
    }
  }
}

/** More characters than this many tokens have. */
const longestAnswer = (maxTokens: number): number => 2000 + maxTokens * 10

type Finish = {
  readonly finishReason: string
  readonly totalUsage: { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined }
}

const providersReasons = ['stop', 'length', 'content-filter', 'tool-calls']

function endOf({ finishReason, totalUsage }: Finish, length: number): ModelPart {
  const { inputTokens, outputTokens } = totalUsage
  // If the provider sends no finish reason, the stream was cut off. The SDK then reports "interrupted", "other" or "error".
  if (!providersReasons.includes(finishReason)) return { kind: 'failed', problem: 'cut-off' }
  if (finishReason === 'content-filter') return { kind: 'failed', problem: 'content-filter' }
  if (length === 0) return { kind: 'failed', problem: 'empty' }
  const usage = inputTokens === undefined || outputTokens === undefined ? null : { inputTokens, outputTokens }
  return { kind: 'end', usage, isCut: finishReason === 'length' }
}

export function modelAt(
  { provider, model, apiKey, baseUrl }: ModelEndpoint,
  { fetch, emulatorUrl }: { fetch: typeof globalThis.fetch; emulatorUrl: string | null },
): LanguageModel {
  switch (provider) {
    case 'openai':
      return createOpenAI({ apiKey, fetch })(model)
    case 'anthropic':
      return createAnthropic({ apiKey, fetch })(model)
    case 'google':
      return createGoogle({ apiKey, fetch })(model)
    case 'compatible':
      return compatible(baseUrl ?? '', apiKey)
    case 'demo':
      return compatible(emulatorUrl ?? '', '')
  }
  function compatible(baseURL: string, key: string) {
    const keyed = key === '' ? {} : { apiKey: key }
    return createOpenAICompatible({ name: 'compatible', baseURL, ...keyed, fetch, includeUsage: true })(model)
  }
}

function toSdkMessage({ role, text, images }: ModelMessage): SdkMessage {
  if (role === 'assistant') return { role, content: text }
  const files = images.map(({ mediaType, base64 }) => ({ type: 'file' as const, mediaType, data: base64 }))
  return { role, content: [{ type: 'text', text }, ...files] }
}
