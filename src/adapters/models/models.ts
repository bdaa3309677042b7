import type { Models } from '#src/ports/models.ts'
import type { Outgoing } from '#src/ports/outgoing.ts'
import { createProviderFetch } from './provider-fetch.ts'

type Parts = {
  readonly outgoing: Pick<Outgoing, 'open'>
  /** The base URL of the bundled emulator; null without one. */
  readonly emulatorUrl: string | null
}

/** Language models by the AI SDK, which sends its requests through the checked client. */
export function createModels({ outgoing, emulatorUrl }: Parts): Models {
  return {
    async *stream(request) {
      // Loaded for the first run, so that the start does not wait for the SDK.
      const [{ answerOf, modelAt }, { failureOf }] = await Promise.all([import('./answer.ts'), import('./problems.ts')])
      const { provider, mayReachLoopback = false } = request.endpoint
      const fetch = createProviderFetch(outgoing, { mayReachLoopback: mayReachLoopback || provider === 'demo' })
      try {
        yield* answerOf(modelAt(request.endpoint, { fetch, emulatorUrl }), request)
      } catch (error) {
        if (!request.signal.aborted) yield failureOf(error)
      }
    },
  }
}
