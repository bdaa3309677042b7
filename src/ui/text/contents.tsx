import { useCallback, useSyncExternalStore, useRef } from 'react'
import { ChevronDown } from '#src/ui/elements/icons.ts'
import '#src/ui/text/contents.css'

/** A section in a table of contents: `id` is the fragment of its URL. */
export type Place = { readonly id: string; readonly title: string }

/** The distance from the top at which a section becomes current. */
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
  // A link's target is current while it is visible, since the last sections are too short to reach the line.
  const input = tops.find(({ id }) => `#${id}` === window.location.hash)
  if (input && input.top >= 0 && input.top < height * (isAtEnd ? 1 : readingLine)) return input.id
  return tops.findLast(({ top }) => top < height * (isAtEnd ? 0.8 : readingLine))?.id ?? null
}

type ContentsProps = {
  places: readonly Place[]
  /** A column beside the text, or a line above it. */
  look: 'column' | 'line'
}

/**
 * The table of contents, which marks the current section: visible if there is room, collapsed under the bar on a phone. Without
 * scripts the links work, and browsers with support mark the section by CSS.
 */
export function Contents({ places, look }: ContentsProps) {
  const here = usePlace(places.map(({ id }) => id))
  return (
    <>
      <nav className={`toc toc-${look} only-desktop`} aria-label="On this page">
        <List places={places} here={here} />
      </nav>
      <Fold places={places} here={here} />
    </>
  )
}

type ListProps = { places: readonly Place[]; here: string | null }

function Fold({ places, here }: ListProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const at = places.findIndex(({ id }) => id === here)
  const close = () => fold.current?.removeAttribute('open')
  return (
    <details className="toc-fold only-phone" ref={fold}>
      <summary>
        <span className="toc-count">{at < 0 ? 'On this page' : `${at + 1} of ${places.length}`}</span>
        <b>{places[at]?.title}</b>
        <ChevronDown aria-hidden="true" />
      </summary>
      <nav aria-label="On this page" onClick={close}>
        <List places={places} here={here} />
      </nav>
    </details>
  )
}

function List({ places, here }: ListProps) {
  return (
    <ol>
      {places.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
