import { useCallback, useSyncExternalStore } from 'react'

/** How far down the window a section has to come to be the one that is read. */
const readingLine = 0.35

/** The id of the section that is being read; null before scripts run, and above the first one. */
export function usePlace(ids: readonly string[]): string | null {
  const key = ids.join(' ')
  const place = useCallback(() => placeAmong(key.split(' ')), [key])
  return useSyncExternalStore(subscribe, place, () => null)
}

const moves = ['scroll', 'resize', 'hashchange'] as const

function subscribe(look: () => void): () => void {
  for (const move of moves) window.addEventListener(move, look, { passive: true })
  return () => {
    for (const move of moves) window.removeEventListener(move, look)
  }
}

function placeAmong(ids: readonly string[]): string | null {
  const height = window.innerHeight
  const isAtEnd = window.scrollY + height >= document.documentElement.scrollHeight - 2
  const tops = ids.map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }))
  // Where a link led counts as long as it is in view: the last sections are too short to be scrolled up to the line.
  const asked = tops.find(({ id }) => `#${id}` === window.location.hash)
  if (asked && asked.top >= 0 && asked.top < height * (isAtEnd ? 1 : readingLine)) return asked.id
  return tops.findLast(({ top }) => top < height * (isAtEnd ? 0.8 : readingLine))?.id ?? null
}
