import { plural } from '#src/kernel/plural.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import type { MarketplaceFigures } from '#src/storefront/catalog/view.ts'

/** Quotes of the demo, its counted figures, and the sample figures, labeled as such. A real marketplace never shows them. */
export function Testimonials({ figures }: { figures: MarketplaceFigures | null }) {
  return (
    <section className="section wrap">
      <h2 className="sr">What people say</h2>
      <div className="voices">
        <figure className="big">
          <blockquote>
            I stopped collecting prompts and started buying them from three people whose sentences I trust.
          </blockquote>
          <figcaption>Henrik Dahl, head of communications, Port of Gothenburg</figcaption>
        </figure>
        <div className="rest">
          <figure>
            <blockquote>The contract reader found the renewal clause that two of us had read past.</blockquote>
            <figcaption>Leila Osman, founder of a nine-person agency</figcaption>
          </figure>
          <figure>
            <blockquote>My first pack paid for the winter. Buyers write to me about commas.</blockquote>
            <figcaption>Åsa Lindqvist, creator</figcaption>
          </figure>
        </div>
      </div>
      <div className="testimonials">
        {figures && figures.sold > 0 && <StatRow stats={statsOf(figures)} />}
        <p className="quiet small mt-4">
          <b>Sample figures and quotes.</b> {sampleFigures}
        </p>
      </div>
    </section>
  )
}

function statsOf({ creators, sold, rating }: MarketplaceFigures) {
  return [
    { label: plural(creators, { one: 'active creator', other: 'active creators' }), value: countText(creators) },
    { label: plural(sold, { one: 'prompt sold', other: 'prompts sold' }), value: countText(sold) },
    ...(rating === null ? [] : [{ label: 'average rating', value: `${rating.toFixed(1)}/5` }]),
  ]
}

/** The sample figures of the specification. */
const sampleFigures = '10k+ active creators, 50k+ prompts sold, 4.9/5 average rating.'
