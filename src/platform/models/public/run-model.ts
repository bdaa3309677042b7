import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { ModelProblem } from '#src/kernel/models.ts'
import type { ChosenModel, Conversation } from '../contract.ts'
import { isTooLong } from '../contract.ts'
import { conversationTooLong } from '../failures.ts'
import { finishRun, startRun } from '../operations/runs.ts'
import type { RunEnd } from '../run-store.ts'
import type { Purpose } from '../rules.ts'
import { costOf, highestCost } from '../rules.ts'
import type { RunFigures } from '../view.ts'
import type { ResolvedModel } from './endpoint.ts'

/** A piece of an answer. The last is `end` or `failed`, unless the run was stopped. */
export type RunPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly isCut: boolean; readonly figures: RunFigures }
  | { readonly kind: 'failed'; readonly problem: ModelProblem; readonly waitSeconds?: number }

type RunRequest = {
  readonly purpose: Purpose
  readonly promptId: string | null
  readonly resolved: ResolvedModel
  readonly chosen: Pick<ChosenModel, 'temperature' | 'maxTokens'>
  readonly conversation: Conversation
  readonly signal: AbortSignal
}

/**
 * Starts a model call for the actor, within their limits. The parts must be read to the end or abandoned: then the call stops, and its end is recorded.
 */
export async function runModel(flow: Flow, request: RunRequest): Promise<Result<AsyncGenerator<RunPart>, Failure>> {
  const { purpose, promptId, resolved, chosen, conversation } = request
  const { provider, model } = resolved.endpoint
  if (isTooLong(conversation)) return err(conversationTooLong)
  const characters = conversation.messages.reduce(
    (sum, { text }) => sum + text.length,
    conversation.instructions.length,
  )
  const started = await flow.runAsSystem(startRun, {
    userId: userIdOf(flow.actor) ?? '',
    payerId: resolved.payerId,
    ...{ purpose, promptId, provider, model },
    reservedMicros: highestCost(provider, model, { characters, maxTokens: chosen.maxTokens }),
  })
  return started.ok ? ok(await continueRun(flow, request, started.value.id)) : started
}

/** Like `runModel`, for a run that `recordStart` has already recorded. */
export async function continueRun(flow: Flow, request: RunRequest, id: string): Promise<AsyncGenerator<RunPart>> {
  const parts = recorded(flow, request, id)
  // A generator that was not begun would not record its end if it is abandoned.
  await parts.next()
  return parts
}

async function* recorded(flow: Flow, request: RunRequest, id: string): AsyncGenerator<RunPart> {
  const { resolved, chosen, conversation, signal } = request
  const { endpoint } = resolved
  const stop = new AbortController()
  let end: RunEnd = { outcome: 'stopped', problem: null, tokens: null, costMicros: null }
  try {
    yield { kind: 'text', text: '' }
    const parts = flow.models.stream({
      endpoint,
      ...conversation,
      ...chosen,
      signal: AbortSignal.any([signal, stop.signal]),
    })
    for await (const part of parts) {
      if (part.kind === 'text') yield part
      else if (part.kind === 'failed') {
        end = { ...end, outcome: 'failed', problem: part.problem }
        yield part
      } else {
        const tokens = part.usage
        const costMicros = tokens && costOf(endpoint.provider, endpoint.model, tokens)
        end = { outcome: 'done', problem: null, tokens, costMicros }
        yield { kind: 'end', isCut: part.isCut, figures: figuresOf(end) }
      }
    }
  } finally {
    stop.abort()
    await flow.runAsSystem(finishRun, { id, ...end })
  }
}

function figuresOf({ tokens, costMicros }: RunEnd): RunFigures {
  const { inputTokens = null, outputTokens = null } = tokens ?? {}
  return { inputTokens, outputTokens, costMicros }
}

/** The whole answer of a run, for what must not be shown before it is checked. */
export type Answer = { readonly text: string; readonly isCut: boolean; readonly figures: RunFigures }

export async function wholeAnswer(parts: AsyncIterable<RunPart>): Promise<Result<Answer, ModelProblem>> {
  let text = ''
  for await (const part of parts) {
    if (part.kind === 'text') text += part.text
    else if (part.kind === 'failed') return err(part.problem)
    else return ok({ text, isCut: part.isCut, figures: part.figures })
  }
  return err('timeout')
}
