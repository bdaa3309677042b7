import { LRUCache } from 'lru-cache'
import { visitor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { suggestMatches } from '#src/storefront/discovery/operations/suggest-matches.ts'
import type { Suggested } from '#src/storefront/discovery/view.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Suggestion } from '#src/ui/suggest/suggestion.ts'
import { networkOf } from '#src/people/accounts/public/networks.ts'
import { createRateLimit } from '#src/web/http/rate-limit.ts'

type Parts = { readonly run: Run; readonly clock: Clock }

/** The requests per minute and client: more than anyone types. */
export const suggestedPerMinute = 300
const minuteMs = 60_000
const freshMs = 30_000
/** The limit of the response cache. */
const mostBytes = 4 * 1024 * 1024

/** Serves `/api/suggest?text=...`. Responses are the same for everyone and cached for half a minute, here and in browsers. */
export function createSuggestRoute({ run, clock }: Parts) {
  const answers = new LRUCache<string, { at: number; body: string }>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, text) => 2 * (body.length + text.length) + 100,
  })
  const limit = createRateLimit({ max: suggestedPerMinute, windowMs: minuteMs })

  async function answerTo(text: string, now: number): Promise<string> {
    const known = answers.get(text)
    if (known && now - known.at < freshMs) return known.body
    const done = await run(suggestMatches, { text }, visitor)
    const body = JSON.stringify(done.ok ? toSuggestions(done.value) : [])
    answers.set(text, { at: now, body })
    return body
  }

  return async (request: Request, { clientIp }: { clientIp: string }): Promise<Response> => {
    const now = clock.now().getTime()
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const wait = limit.refusedFor(networkOf(clientIp), now)
    if (wait !== null)
      return new Response('[]', {
        status: 429,
        headers: { ...headers, 'Cache-Control': 'no-store', 'Retry-After': String(wait) },
      })
    const text = (new URL(request.url).searchParams.get('text') ?? '').trim().toLowerCase()
    return new Response(await answerTo(text.slice(0, 61), now), {
      headers: { ...headers, 'Cache-Control': `public, max-age=${freshMs / 1000}` },
    })
  }
}

function toSuggestions({ categories, listings, creators }: Suggested): readonly Suggestion[] {
  return [
    ...listings.map(({ id, title }) => ({ group: 'Listings', label: title, href: `/prompt/${id}` })),
    ...creators.map(({ username, name }) => ({
      group: 'Creators',
      label: name,
      href: `/creator/${username}`,
      note: `@${username}`,
    })),
    ...categories.map(({ slug, name }) => ({
      group: 'Categories',
      label: name,
      href: `/marketplace?category=${encodeURIComponent(slug)}`,
    })),
  ]
}
