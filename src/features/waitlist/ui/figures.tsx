import type { WaitlistFigures } from '#src/features/waitlist/view.ts'
import { CountUp } from '#src/features/waitlist/ui/count-up.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

/** How many have joined, as figures that count up, and how much of the house is taken. A figure of nothing is left out. */
export function Figures({ figures }: { figures: WaitlistFigures }) {
  const { people, creators, prompts } = figures
  const stats = [
    { value: people, label: people === 1 ? 'person joined' : 'people joined' },
    { value: creators, label: creators === 1 ? 'creator pre-registered' : 'creators pre-registered' },
    { value: prompts, label: prompts === 1 ? 'prompt in pipeline' : 'prompts in pipeline' },
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
      {figures.isSample && <p className="quiet small mt-2">Sample figures</p>}
    </section>
  )
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
