import { ArrowLeft, ArrowRight } from '#src/ui/elements/icons.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { IconButton } from '#src/ui/elements/button.tsx'

type CarouselProps = {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
  /** Shows three items side by side, with dividers, if there is room. */
  readonly inThirds?: boolean | undefined
}

/** A row that users swipe, scroll, or page with buttons if scripts run. Items snap to the edge. */
export function Carousel({ label, items, inThirds }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useEnds(row, items.length)
  const turn = (pages: 1 | -1) => {
    const box = row.current
    if (!box) return
    const forwards = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollBy({ left: pages * forwards * box.clientWidth * 0.9 })
  }
  return (
    <section className="slides" aria-roledescription="carousel" aria-label={label}>
      <div className="slides-acts needs-script" hidden={atStart && atEnd}>
        <Turn label="Previous" isOver={atStart} onTurn={() => turn(-1)}>
          <ArrowLeft aria-hidden="true" />
        </Turn>
        <Turn label="Next" isOver={atEnd} onTurn={() => turn(1)}>
          <ArrowRight aria-hidden="true" />
        </Turn>
      </div>
      <ul className={classNames('slides-row', inThirds && 'slides-thirds')} ref={row} aria-label={label} tabIndex={0}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </section>
  )
}

type TurnProps = { label: string; isOver: boolean; onTurn: () => void; children: ReactNode }

/** Keeps the focus at an end, so that keyboard users stay in the row. */
function Turn({ label, isOver, onTurn, children }: TurnProps) {
  return (
    <IconButton
      type="button"
      look="line"
      size="small"
      label={label}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onTurn}
    >
      {children}
    </IconButton>
  )
}

/** The scroll position: at both ends if everything is visible, and until it is known. */
function useEnds(row: RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  useEffect(() => {
    const box = row.current
    if (!box) return
    const look = () => {
      // In right-to-left pages the scroll position is negative.
      const gone = Math.abs(box.scrollLeft)
      const [atStart, atEnd] = [gone < 2, gone + box.clientWidth > box.scrollWidth - 2]
      setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [row, count])
  return ends
}
