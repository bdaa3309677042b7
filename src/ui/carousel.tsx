import { ArrowLeft, ArrowRight } from '#src/ui/icons.ts'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '#src/ui/button.tsx'

type CarouselProps = {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
}

/** A row that is swiped, scrolled, or turned by its buttons where scripts run; each thing in it comes to rest at the edge. */
export function Carousel({ label, items }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const turn = (pages: 1 | -1) => {
    const box = row.current
    if (!box) return
    const forwards = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollBy({ left: pages * forwards * box.clientWidth * 0.9 })
  }
  return (
    <section className="slides" aria-roledescription="carousel" aria-label={label}>
      <div className="slides-acts needs-script">
        <IconButton type="button" look="line" size="small" label="Previous" onClick={() => turn(-1)}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton type="button" look="line" size="small" label="Next" onClick={() => turn(1)}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="slides-row" ref={row} aria-label={label} tabIndex={0}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </section>
  )
}
