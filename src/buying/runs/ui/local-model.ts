import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { DirectChatTransport, ToolLoopAgent } from 'ai'
import { baseUrlOf } from '#src/platform/models/rules.ts'
import type { NoTools, RunMessage, RunMetadata } from '#src/buying/runs/ui/run-message.ts'

type LocalModel = {
  readonly baseUrl: string
  readonly model: string
  readonly instructions: string
  readonly shopName: string
}

/** Calls a model on the user's computer from the browser. */
export function createLocalTransport({ baseUrl, model, instructions, shopName }: LocalModel) {
  const provider = createOpenAICompatible({ name: 'local', baseURL: baseUrlOf(baseUrl), includeUsage: true })
  const agent = new ToolLoopAgent({
    model: provider(model),
    maxRetries: 0,
    ...(instructions === '' ? {} : { instructions }),
  })
  return new DirectChatTransport<never, NoTools, Record<string, unknown>, never, RunMessage>({
    agent,
    sendReasoning: false,
    onError: (error) => problemText(error, shopName),
    messageMetadata: ({ part }): RunMetadata | undefined =>
      part.type === 'finish'
        ? {
            inputTokens: part.totalUsage.inputTokens ?? null,
            outputTokens: part.totalUsage.outputTokens ?? null,
            costMicros: 0,
            isCut: part.finishReason === 'length',
          }
        : undefined,
  })
}

function problemText(error: unknown, shopName: string): string {
  const { statusCode: status, responseBody = '' } = Object(error) as { statusCode?: unknown; responseBody?: string }
  if (status === 404 && !/model/i.test(responseBody))
    return 'There are no chat completions at this address on your computer. The address usually ends with /v1.'
  if (status === 404) return 'This model is not installed on your computer. Check its name, or download it first.'
  if (typeof status === 'number') return `The model on your computer answered with the error ${status}.`
  return `Your browser couldn't reach the model. Start Ollama or LM Studio, allow ${shopName} in OLLAMA_ORIGINS, and accept your browser's question about local devices.`
}
