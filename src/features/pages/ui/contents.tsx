import { useRef } from 'react'
import { ChevronDown } from '#src/ui/elements/icons.ts'
import type { Place } from '#src/features/pages/ui/section.ts'
import { usePlace } from '#src/features/pages/ui/use-place.ts'
import '#src/features/pages/ui/contents.css'

type ContentsProps = {
  places: readonly Place[]
  /** A column stands beside the text, a line runs above it. */
  look: 'column' | 'line'
}

/**
 * The table of contents, which marks the place where the reader is: in sight where there is room, folded under the bar on a
 * phone. Without scripts its links work, and a browser that knows how marks the place by itself.
 */
export function Contents({ places, look }: ContentsProps) {
  const here = usePlace(places.map(({ id }) => id))
  return (
    <>
      <nav className={`toc toc-${look} only-desk`} aria-label="On this page">
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
