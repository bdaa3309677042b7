import { systemActor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { countMissedSearch } from '#src/storefront/discovery/operations/missed-searches.ts'
import { isCountable } from '#src/storefront/views/rules.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import { purposeOf } from '#src/web/count-view.ts'
import { networkOf } from '#src/people/accounts/public/networks.ts'
import { createRateLimit } from '#src/web/http/rate-limit.ts'

type Parts = {
  readonly run: Run
  readonly isBot: (agent: string) => boolean
  readonly clock: Clock
  readonly log: Logger
}

const hourMs = 3_600_000
const searchesPerHour = 30

export type MissedSearchCounter = ReturnType<typeof createMissedSearchCounter>

/**
 * Counts searches without results after the response, once per client and day. Which client it was stays in memory and is not
 * stored. Ignores bots and prefetches.
 */
export function createMissedSearchCounter({ run, isBot, clock, log }: Parts) {
  const perClient = createRateLimit({ max: searchesPerHour, windowMs: hourMs })
  const perQuery = createRateLimit({ max: 1, windowMs: 24 * hourMs })
  return (request: Request, ip: string, search: string): void => {
    const agent = request.headers.get('user-agent') ?? ''
    const [client, now] = [networkOf(ip), clock.now().getTime()]
    if (!isCountable({ ip, agent, purpose: purposeOf(request) }) || isBot(agent)) return
    if (perClient.refusedFor(client, now) !== null) return
    if (perQuery.refusedFor(`${client} ${search.toLowerCase()}`, now) !== null) return
    run(countMissedSearch, { search }, systemActor('search')).catch((error: unknown) =>
      log.warn({ err: error }, 'a search without results could not be counted'),
    )
  }
}
