// is ever stored after it) and are read together.
import { LRUCache } from 'lru-cache'
import type { PublicPage } from '#src/web/http/options.ts'
import type { PreparedAnswer } from '#src/web/http/prepared-answer.ts'

/**
 * What one rendering gave. `policy`: kept as the page's policy says. `briefly`: a not-found page, kept for a second.
 * `never`: shared by those who wait for it and then forgotten. `private`: it belongs to nobody else and is thrown away.
 */
export type Rendering =
  | {
      readonly keep: 'policy' | 'briefly' | 'never'
      readonly answer: PreparedAnswer
      /** By which it is purged beside the tags of its address: known once it is drawn. */
      readonly tags?: readonly string[]
    }
  | { readonly keep: 'private' }

export type PageCache = {
  /** The answer under this key if nothing needs to be begun for it: fresh, or stale and being made anew already. */
  ready(key: string): PreparedAnswer | undefined
  /**
   * The answer under this key, or null when the page turned out to be private. Many callers cause one rendering; a
   * stale list is given at once while it is rendered anew. Rejects with the rendering's error.
   */
  obtain(page: PublicPage, render: RenderPage): Promise<PreparedAnswer | null>
  /** True if `obtain` need not wait for a rendering. */
  holds(key: string): boolean
  /** Forgets every page with one of these tags, also those being rendered now from what was true before. */
  purge(tags: readonly string[]): void
  stats(): CacheStats
}
/** Gets the answer it replaces, whose compressed bodies it may use again when nothing changed. */
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
  /** What was purged since it began: what it draws may turn out to bear one of these. */
  readonly purged: Set<string>
  readonly result: Promise<PreparedAnswer | null>
}

const ages = {
  list: { fresh: 1_000, gone: 60_000 },
  detail: { fresh: 60_000, gone: 60_000 },
  brief: { fresh: 1_000, gone: 1_000 },
}
/** How much longer a page is shown while it cannot be rendered, as in an outage of the database. */
const inTroubleMs = 60 * 60_000
const briefBytes = 4 * 1024 * 1024
const briefEntries = 200

export type PageCacheOptions = {
  readonly maxBytes: number
  readonly now: () => number
  /** Told of a rendering that failed while a stale page was shown: nobody waits for it. */
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

  /** An old page rather than an error, unless it was purged meanwhile. */
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
        // The flight must be known before the rendering begins, hence a turn later.
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

  const stats = () => ({
    ...count,
    entries: pages.size + missing.size,
    bytes: pages.calculatedSize + missing.calculatedSize,
  })
  return { ready, obtain, holds, purge, stats }
}
/** Which keys bear which tags. Holds nothing of a tag or key that is no longer used. */
export type TagIndex = {
  add(tags: readonly string[], key: string): void
  remove(tags: readonly string[], key: string): void
  /** A list of its own, so that keys may be removed while it is gone through. */
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
