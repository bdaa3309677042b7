import type { DiffLine } from '#src/kernel/diff-line.ts'
import type { Chosen } from '#src/platform/models/ui/use-model-choice.ts'
import type { RunFigures } from '#src/platform/models/view.ts'

type SampleRequest = {
  readonly instructions: string
  readonly body: string
  readonly inputs: Readonly<Record<string, string>>
  readonly before: string
  readonly chosen: Chosen & { readonly temperature?: number }
}

export type SampleAnswer = {
  readonly output: string
  /** The values that were filled in. */
  readonly inputs: Readonly<Record<string, string>>
  readonly isCut: boolean
  readonly isVerified: boolean
  readonly ranAt: Date
  readonly figures: RunFigures
  /** The differences from the previous output; empty if it is the same. */
  readonly changes: readonly DiffLine[]
}

type Answered = { readonly ok: true; readonly answer: SampleAnswer } | { readonly ok: false; readonly message: string }

const failed = 'The run was interrupted. Check your connection and run again.'

/** Asks the server to run a prompt for a sample. */
export async function requestSampleRun(request: SampleRequest, signal: AbortSignal): Promise<Answered> {
  try {
    const response = await fetch('/api/sample-runs', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal,
    })
    if (response.ok) {
      const answer = (await response.json()) as Omit<SampleAnswer, 'ranAt'> & { ranAt: string }
      return { ok: true, answer: { ...answer, ranAt: new Date(answer.ranAt) } }
    }
    const { message = failed } = (await response.json()) as { message?: string }
    return { ok: false, message }
  } catch {
    return { ok: false, message: failed }
  }
}
