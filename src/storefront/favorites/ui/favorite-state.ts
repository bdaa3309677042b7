import { maxIdsPerRequest, canBeFavorite } from '#src/storefront/favorites/rules.ts'
import type { FavoriteState } from '#src/ui/listings/favorite-toggle.tsx'

// This browser's knowledge of the reader's favorites. Cached documents contain none, so the favorite buttons on a page
// request their state together once the reader is known; other tabs broadcast their changes.

type Broadcast = { readonly reader: string; readonly id: string; readonly isOn: boolean }

const known = new Map<string, boolean>()
const watchers = new Map<string, Set<() => void>>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hearts')
let reader: string | null = null
let unrequested = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The favorites that the document knew, overlaid by later changes. */
export function favoritesOver(fromDocument: readonly string[]): FavoriteState {
  const drawn = new Set(fromDocument)
  return {
    isOn: (id) => known.get(id) ?? drawn.has(id),
    wasOn: (id) => drawn.has(id),
    watch(id, onChange) {
      const watching = watchers.get(id) ?? new Set()
      watchers.set(id, watching.add(onChange))
      if (!known.has(id)) requestSoon([id])
      return () => {
        watching.delete(onChange)
        if (watching.size === 0) watchers.delete(id)
      }
    },
  }
}

/**
 * Sets the reader, null if signed out. Requests all visible favorite buttons again and forgets another reader's
 * favorites.
 */
export function setReader(userId: string | null): void {
  const isOther = userId !== reader
  reader = userId
  if (isOther) forget()
  requestSoon(watchers.keys())
}

/** Shows a favorite button as on or off, in this tab and the reader's other tabs. */
export function showFavorite(id: string, isOn: boolean): void {
  learn(id, isOn)
  if (reader !== null) channel?.postMessage({ reader, id, isOn } satisfies Broadcast)
}

export const isFavorite = (id: string): boolean => known.get(id) === true

/** Adopts a list that the server just returned, which is newer than the known state. */
export function loadFavorites(ids: readonly string[]): void {
  for (const id of ids) learn(id, true)
}

channel?.addEventListener('message', ({ data }: MessageEvent<Broadcast>) => {
  if (data.reader === reader) learn(data.id, data.isOn)
})

function requestSoon(ids: Iterable<string>): void {
  for (const id of ids) if (canBeFavorite(id)) unrequested.add(id)
  if (reader === null || unrequested.size === 0) return
  clearTimeout(timer)
  timer = setTimeout(() => void requestStates(), 0)
}

async function requestStates(): Promise<void> {
  const [requester, ids] = [reader, [...unrequested].slice(0, maxIdsPerRequest)]
  unrequested = new Set([...unrequested].slice(maxIdsPerRequest))
  const before = new Map(known)
  const favorites = await fetchFavorites(ids)
  if (favorites === null || requester !== reader) return
  // A toggle made while the request was pending is newer than its response.
  for (const id of ids) if (known.get(id) === before.get(id)) learn(id, favorites.has(id))
  requestSoon([])
}

async function fetchFavorites(ids: readonly string[]): Promise<ReadonlySet<string> | null> {
  try {
    const response = await fetch(`/api/favorites?ids=${ids.join(',')}`)
    return response.ok ? new Set(((await response.json()) as { ids: string[] }).ids) : null
  } catch {
    return null
  }
}

function forget(): void {
  const ids = [...known.keys()]
  known.clear()
  for (const id of ids) notifyWatchers(id)
}

function learn(id: string, isOn: boolean): void {
  if (known.get(id) === isOn) return
  known.set(id, isOn)
  notifyWatchers(id)
}

function notifyWatchers(id: string): void {
  for (const onChange of watchers.get(id) ?? []) onChange()
}
