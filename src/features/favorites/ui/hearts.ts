import { askedAtOnce, canBeFavorite } from '#src/features/favorites/rules.ts'
import type { Hearts } from '#src/ui/listings/favorite-toggle.tsx'

// What this browser knows of the reader's favourites. Documents for everyone know none, so the hearts on the page ask
// together, once it is known that somebody reads; other tabs tell what they changed.

type Told = { readonly reader: string; readonly id: string; readonly isOn: boolean }

const known = new Map<string, boolean>()
const watchers = new Map<string, Set<() => void>>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hearts')
let reader: string | null = null
let unasked = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The hearts as a document knew them, and over that what was learnt since. */
export function heartsOver(fromDocument: readonly string[]): Hearts {
  const drawn = new Set(fromDocument)
  return {
    isOn: (id) => known.get(id) ?? drawn.has(id),
    wasOn: (id) => drawn.has(id),
    watch(id, onChange) {
      const watching = watchers.get(id) ?? new Set()
      watchers.set(id, watching.add(onChange))
      if (!known.has(id)) askSoon([id])
      return () => {
        watching.delete(onChange)
        if (watching.size === 0) watchers.delete(id)
      }
    },
  }
}

/** Says who reads, null where nobody is signed in. Asks anew about all hearts that are shown; those of another are forgotten. */
export function readAs(userId: string | null): void {
  const isOther = userId !== reader
  reader = userId
  if (isOther) forget()
  askSoon(watchers.keys())
}

/** Shows a heart as on or off, here and in the other tabs of this reader. */
export function showHeart(id: string, isOn: boolean): void {
  learn(id, isOn)
  if (reader !== null) channel?.postMessage({ reader, id, isOn } satisfies Told)
}

export const isHeartOn = (id: string): boolean => known.get(id) === true

/** A list that the server just gave: whatever was known before is older. */
export function learnKept(ids: readonly string[]): void {
  for (const id of ids) learn(id, true)
}

channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.reader === reader) learn(data.id, data.isOn)
})

function askSoon(ids: Iterable<string>): void {
  for (const id of ids) if (canBeFavorite(id)) unasked.add(id)
  if (reader === null || unasked.size === 0) return
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), 0)
}

async function ask(): Promise<void> {
  const [asker, ids] = [reader, [...unasked].slice(0, askedAtOnce)]
  unasked = new Set([...unasked].slice(askedAtOnce))
  const before = new Map(known)
  const kept = await fetchKept(ids)
  if (kept === null || asker !== reader) return
  // What was pressed while the answer was on its way is newer than the answer.
  for (const id of ids) if (known.get(id) === before.get(id)) learn(id, kept.has(id))
  askSoon([])
}

async function fetchKept(ids: readonly string[]): Promise<ReadonlySet<string> | null> {
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
  for (const id of ids) tell(id)
}

function learn(id: string, isOn: boolean): void {
  if (known.get(id) === isOn) return
  known.set(id, isOn)
  tell(id)
}

function tell(id: string): void {
  for (const onChange of watchers.get(id) ?? []) onChange()
}
