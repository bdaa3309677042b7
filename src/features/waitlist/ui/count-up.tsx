import { useLayoutEffect, useRef } from 'react'
import { countText } from '#src/ui/elements/price-text.ts'

const countingMs = 1200

/**
 * A figure that counts up from zero. The document holds it whole; where scripts run, the style sheet keeps it unseen until
 * this one starts, so that nobody sees the end before the beginning. The figure that is read out never moves.
 */
export function CountUp({ value }: { value: number }) {
  const figure = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => (figure.current ? countTo(figure.current, value) : undefined), [value])
  return (
    <>
      <span className="tally" ref={figure} aria-hidden="true">
        {countText(value)}
      </span>
      <span className="sr">{countText(value)}</span>
    </>
  )
}

/** Returns what ends it. */
function countTo(figure: HTMLElement, value: number): () => void {
  const show = (count: number) => (figure.textContent = countText(count))
  figure.dataset['live'] = ''
  const done = () => void show(value)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return done
  const start = performance.now()
  let frame = requestAnimationFrame(step)
  show(0)
  function step(now: number) {
    const part = Math.min(1, Math.max(0, (now - start) / countingMs))
    show(Math.round(value * (1 - (1 - part) ** 3)))
    if (part < 1) frame = requestAnimationFrame(step)
  }
  return () => {
    cancelAnimationFrame(frame)
    done()
  }
}
