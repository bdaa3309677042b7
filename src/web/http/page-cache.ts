// Storing, single flight and purging share one invariant: a rendering that began before a purge is never stored after
// it.
import { LRUCache } from 'lru-cache'
import type { PublicPage } from '#src/web/http/options.ts'
import type { PreparedAnswer } from '#src/web/http/prepared-answer.ts'

/**
 * The result of a rendering. `policy`: stored by the page's policy. `briefly`: a not-found page, stored for a second. `never`:
 * shared by the waiting requests only. `private`: discarded.
 */
export type Rendering =
  | {
      readonly keep: 'policy' | 'briefly' | 'never'
      readonly answer: PreparedAnswer
      /** Additional purge tags, known after rendering. */
      readonly tags?: readonly string[]
    }
  | { readonly keep: 'private' }

export type PageCache = {
  /** Returns the response of a key without starting a rendering: fresh, or stale while it is being rendered. */
  ready(key: string): PreparedAnswer | undefined
  /**
   * Returns the response of a key, or null if the page is private. Concurrent callers share one rendering; a stale list is
   * returned while it is rendered again. Rejects with the rendering's error.
   */
  obtain(page: PublicPage, render: RenderPage): Promise<PreparedAnswer | null>
  /** Whether `obtain` returns without a rendering. */
  holds(key: string): boolean
  /** Purges all pages with one of these tags, including those being rendered from old data. */
  purge(tags: readonly string[]): void
  /** Purges all pages, including those being rendered. */
  purgeAll(): void
  stats(): CacheStats
}
/** Receives the previous response, to reuse its compressed bodies if nothing changed. */
export type RenderPage = (previous: PreparedAnswer | undefined) => Promise<Rendering>
export type CacheStats = Readonly<
  Record<'hits' | 'stale' | 'misses' | 'renders' | 'purged' | 'entries' | 'bytes', number>
>

type Entry = {
  readonly answer: PreparedAnswer
  readonly tags: readonly string[]
  readonly freshUntil: number
  readonly goneAt: number
}
type Flight = {
  readonly tags: readonly string[]
  outdated: boolean
  /** The tags purged since it started, since the page may have one of them. */
  readonly purged: Set<string>
  readonly result: Promise<PreparedAnswer | null>
}

const ages = {
  list: { fresh: 1_000, gone: 60_000 },
  detail: { fresh: 60_000, gone: 60_000 },
  brief: { fresh: 1_000, gone: 1_000 },
}
/** How much longer a stale page is served if rendering fails, as in a database outage. */
const inTroubleMs = 60 * 60_000
const briefBytes = 4 * 1024 * 1024
const briefEntries = 200

export type PageCacheOptions = {
  readonly maxBytes: number
  readonly now: () => number
  /** Called for a failed rendering in the background. */
  readonly onBackgroundFailure: (error: unknown, key: string) => void
}

export function createPageCache({ maxBytes, now, onBackgroundFailure }: PageCacheOptions): PageCache {
  const index = createTagIndex()
  const flights = new Map<string, Flight>()
  const count = { hits: 0, stale: 0, misses: 0, renders: 0, purged: 0 }
  const sizeCalculation = (entry: Entry, key: string) => entry.answer.size + 2 * key.length + 200
  const dispose = (entry: Entry, key: string) => index.remove(entry.tags, key)
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation,
    dispose,
  })
  const missing = new LRUCache<string, Entry>({ max: briefEntries, maxSize: briefBytes, sizeCalculation, dispose })

  function ready(key: string): PreparedAnswer | undefined {
    const entry = pages.get(key) ?? missing.get(key)
    if (entry === undefined) return undefined
    const time = now()
    if (time < entry.freshUntil) count.hits++
    else if (time < entry.goneAt && flights.has(key)) count.stale++
    else return undefined
    return entry.answer
  }

  function obtain(page: PublicPage, render: RenderPage): Promise<PreparedAnswer | null> {
    const answer = ready(page.key)
    if (answer !== undefined) return Promise.resolve(answer)
    const old = pages.get(page.key)
    if (old === undefined || now() >= old.goneAt) {
      count.misses++
      const made = join(page, render).result
      return old === undefined ? made : orOlder(page.key, old, made)
    }
    count.stale++
    join(page, render).result.catch((error: unknown) => onBackgroundFailure(error, page.key))
    return Promise.resolve(old.answer)
  }

  /** Serves an old page rather than an error, unless it was purged. */
  async function orOlder(
    key: string,
    old: Entry,
    made: Promise<PreparedAnswer | null>,
  ): Promise<PreparedAnswer | null> {
    const answer = await made.catch((error: unknown) => {
      if (!mayShow(key, old)) throw error
      onBackgroundFailure(error, key)
      return old.answer
    })
    return answer !== null && answer.status >= 500 && mayShow(key, old) ? old.answer : answer
  }

  const mayShow = (key: string, old: Entry) => pages.peek(key) === old && now() < old.goneAt + inTroubleMs

  function holds(key: string): boolean {
    const entry = pages.peek(key) ?? missing.peek(key)
    return entry !== undefined && now() < entry.goneAt
  }

  function join(page: PublicPage, render: RenderPage): Flight {
    const running = flights.get(page.key)
    if (running !== undefined) return running
    const began = now()
    const flight: Flight = { tags: page.tags, outdated: false, purged: new Set(), result: fly() }
    flights.set(page.key, flight)
    return flight

    async function fly(): Promise<PreparedAnswer | null> {
      count.renders++
      try {
        // One turn later, since the flight must be registered before the rendering starts.
        const rendering = await Promise.resolve(pages.get(page.key)?.answer).then(render)
        const tags = rendering.keep === 'private' ? [] : (rendering.tags ?? [])
        const isOutdated = flight.outdated || tags.some((tag) => flight.purged.has(tag))
        if (!isOutdated) store({ ...page, tags: [...page.tags, ...tags] }, rendering, began)
        return rendering.keep === 'private' ? null : rendering.answer
      } finally {
        if (flights.get(page.key) === flight) flights.delete(page.key)
      }
    }
  }

  function store(page: PublicPage, rendering: Rendering, began: number): void {
    const isOurFault = rendering.keep === 'never' && rendering.answer.status >= 500
    if (rendering.keep === 'policy') missing.delete(page.key)
    else if (!isOurFault) pages.delete(page.key)
    if (rendering.keep === 'private' || rendering.keep === 'never') return
    const age = ages[rendering.keep === 'policy' ? page.policy : 'brief']
    const entry = { answer: rendering.answer, tags: page.tags, freshUntil: began + age.fresh, goneAt: began + age.gone }
    const shelf = rendering.keep === 'policy' ? pages : missing
    shelf.set(page.key, entry)
    if (shelf.peek(page.key) === entry) index.add(page.tags, page.key)
  }

  function purge(tags: readonly string[]): void {
    for (const key of index.keysOf(tags)) {
      const known = pages.delete(key)
      if (missing.delete(key) || known) count.purged++
    }
    for (const [key, flight] of flights) {
      for (const tag of tags) flight.purged.add(tag)
      if (!flight.tags.some((one) => tags.includes(one))) continue
      flight.outdated = true
      flights.delete(key)
    }
  }

  function purgeAll(): void {
    count.purged += pages.size + missing.size
    pages.clear()
    missing.clear()
    for (const flight of flights.values()) flight.outdated = true
    flights.clear()
  }

  const stats = () => ({
    ...count,
    entries: pages.size + missing.size,
    bytes: pages.calculatedSize + missing.calculatedSize,
  })
  return { ready, obtain, holds, purge, purgeAll, stats }
}
/** The index of keys by tag, without unused tags and keys. */
export type TagIndex = {
  add(tags: readonly string[], key: string): void
  remove(tags: readonly string[], key: string): void
  /** A copy, since keys are removed during the iteration. */
  keysOf(tags: readonly string[]): string[]
}

export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>()

  function add(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      if (keys === undefined) keysByTag.set(tag, new Set([key]))
      else keys.add(key)
    }
  }

  function remove(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  const keysOf = (tags: readonly string[]) => tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])
  return { add, remove, keysOf }
}
