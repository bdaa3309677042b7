import { plural } from '#src/kernel/plural.ts'
import { useLayoutEffect, useRef } from 'react'
import { countText } from '#src/ui/elements/price-text.ts'
import type { WaitlistFigures } from '#src/people/waitlist/view.ts'

const countingMs = 1200

/**
 * A figure that counts up from zero. The document contains the final value; with scripts, CSS hides it until the
 * animation starts. Screen readers get the final value.
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

/** Returns a function that stops it. */
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

/** The figures of the waitlist and the progress of the early seats. Omits figures that are zero. */
export function Figures({ figures }: { figures: WaitlistFigures }) {
  const { people, creators, prompts } = figures
  const stats = [
    { value: people, label: plural(people, { one: 'person joined', other: 'people joined' }) },
    { value: creators, label: plural(creators, { one: 'creator pre-registered', other: 'creators pre-registered' }) },
    { value: prompts, label: plural(prompts, { one: 'prompt in pipeline', other: 'prompts in pipeline' }) },
  ].filter(({ value }) => value > 0)
  return (
    <section className="wrap early-figures" aria-label="How many have joined">
      {stats.length > 0 && (
        <div className="staves early-stats">
          {stats.map(({ value, label }) => (
            <div key={label} className="stat">
              <b>
                <CountUp value={value} />
              </b>
              <span>{label}</span>
            </div>
          ))}
        </div>
      )}
      <Seats figures={figures} />
      {figures.sample && (
        <p className="quiet small mt-2">
          <b>Sample figures.</b> {sampleText(figures.sample)}
        </p>
      )}
    </section>
  )
}

function sampleText({ people, creators, prompts, percent }: NonNullable<WaitlistFigures['sample']>): string {
  const counts = `${countText(people)} people joined, ${countText(creators)} creators pre-registered`
  return `${counts}, ${countText(prompts)} prompts in pipeline, ${percent}% of early seats claimed.`
}

function Seats({ figures: { people, seats, percent } }: { figures: WaitlistFigures }) {
  const claimed = `${percent}% of early seats claimed`
  return (
    <div className="early-seats">
      <p>
        <b>{claimed}</b>
        <span className="quiet">
          {people === 0 ? `All ${countText(seats)} are free. Be the first.` : seatsText(people, seats)}
        </span>
      </p>
      <progress className="progress" value={percent} max={100} aria-label={claimed} />
    </div>
  )
}

function seatsText(people: number, seats: number): string {
  if (people >= seats) return `All ${countText(seats)} are taken. The list goes on, in order.`
  return `${countText(people)} of ${countText(seats)}`
}
