import { systemActor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Clock } from '#src/ports/clock.ts'
import { countRequests } from '#src/platform/developers/operations/requests.ts'
import type { RateLimits } from './rate-limit.ts'
import { createRateLimits } from './rate-limit.ts'

const system = systemActor('api')

/** Limits that all processes share: a caller has one count, for the REST API and MCP together. */
export function createSharedLimits({ run, clock }: { readonly run: Run; readonly clock: Clock }): RateLimits {
  return createRateLimits({
    now: () => clock.now().getTime(),
    async take(caller, chunksAtMost) {
      const done = await run(countRequests, { caller, max: chunksAtMost }, system)
      if (!done.ok) throw new Error(done.failure.message)
      return done.value
    },
  })
}
