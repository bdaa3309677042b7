import { createUIMessageStream, createUIMessageStreamResponse } from 'ai'
import { httpStatusOf } from '#src/kernel/failure.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { RunPart } from '#src/platform/models/public/run-model.ts'
import { providerNames, problemTexts } from '#src/platform/models/texts.ts'
import { runPurchase } from '#src/buying/runs/operations/run-purchase.ts'

type Parts = { readonly run: Run; readonly auth: Pick<Auth, 'actorOf'>; readonly clock: Clock }

/** `POST /api/runs`: runs a purchased prompt and streams the answer in the format of the AI SDK. A refusal is plain text. */
export function createRunsRoute({ run, auth, clock }: Parts) {
  return async (request: Request): Promise<Response> => {
    const { actor, setCookies } = await auth.actorOf(request, clock.now(), { fresh: true })
    const body: unknown = await request.json().catch(() => null)
    const sent = typeof body === 'object' && body !== null ? body : {}
    const started = await run(runPurchase, { ...sent, signal: request.signal }, actor)
    if (!started.ok) return refused(httpStatusOf[started.failure.status], started.failure.message)
    const { parts, provider } = started.value
    const stream = createUIMessageStream({
      execute: ({ writer }) => writeParts(parts, writer, providerNames[provider]),
      onError: () => 'The run ended with an error. Run again.',
    })
    const response = createUIMessageStreamResponse({
      stream,
      headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
    })
    for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
}

type Writer = Parameters<Parameters<typeof createUIMessageStream>[0]['execute']>[0]['writer']
const textId = 'answer'

async function writeParts(parts: AsyncIterable<RunPart>, writer: Writer, provider: string): Promise<void> {
  writer.write({ type: 'start' })
  writer.write({ type: 'text-start', id: textId })
  for await (const part of parts) {
    if (part.kind === 'text') writer.write({ type: 'text-delta', id: textId, delta: part.text })
    else if (part.kind === 'failed')
      writer.write({ type: 'error', errorText: problemTexts[part.problem](provider, part.waitSeconds) })
    else {
      writer.write({ type: 'text-end', id: textId })
      writer.write({ type: 'finish', messageMetadata: { ...part.figures, isCut: part.isCut } })
    }
  }
}

function refused(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
