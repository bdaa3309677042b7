import { StatRow } from '#src/ui/elements/stat-row.tsx'

/** Sample quotes and figures of the demo, labeled as such. A real marketplace never shows them. */
export function Testimonials() {
  return (
    <section className="section wrap">
      <h2 className="sr">What people say</h2>
      <p className="quiet small mb-4">Sample figures and quotes. A real marketplace shows its own.</p>
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
      <div className="testimonials mt-12">
        <StatRow stats={figures} />
      </div>
    </section>
  )
}

const figures = [
  { label: 'active creators', value: '10k+' },
  { label: 'prompts sold', value: '50k+' },
  { label: 'average rating', value: '4.9/5' },
]
