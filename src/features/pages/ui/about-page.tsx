import { Kind } from '#src/ui/listings/card-foot.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { brand } from '#src/kernel/brand.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { PageOutro } from '#src/features/pages/ui/page-outro.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/about.css'

const prints = [
  ['Writing', 12],
  ['Business', 8],
  ['Coding', 6],
  ['Marketing', 8],
  ['Design', 7],
  ['Education', 12],
] as const

/** Six covers off the press, in one strip from edge to edge. */
export function AboutPrints() {
  return (
    <div className="about-prints" aria-hidden="true">
      {prints.map(([category, n]) => (
        <Plate key={category} id={`frieze-${n}`} category={category} eager />
      ))}
    </div>
  )
}

const kinds = [
  {
    type: 'prompt',
    category: 'Writing',
    name: 'Prompts',
    words: 'One text for one job, with the places marked where your own words go.',
  },
  {
    type: 'pack',
    category: 'Art',
    name: 'Packs',
    words: 'Several texts that belong together, in the order in which you need them.',
  },
  {
    type: 'agent',
    category: 'Productivity',
    name: 'Agents',
    words: 'Instructions that give a model a standing task, and the messages to begin with.',
  },
] as const

/** The three types, each with the silhouette by which lists tell them apart. */
export function AboutKinds() {
  return (
    <ul className="staves staves-3">
      {kinds.map(({ type, category, name, words }) => (
        <li key={type} className={`card about-kind ${type}`}>
          <Plate id={`about-${type}`} category={category}>
            <Kind type={type} />
          </Plate>
          <h3>{name}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  )
}

const places = [
  { id: 'why', title: 'Why' },
  { id: 'kinds', title: 'What you find here' },
  { id: 'living', title: 'How we make money' },
  { id: 'promises', title: 'What we hold to' },
  { id: 'colophon', title: 'Colophon' },
] as const

export function AboutPage({ deal }: { deal: PricingTerms }) {
  return (
    <div className="wrap written about">
      <PageHead
        title="Good words are worth paying for"
        lead={`${brand.name} is a market for prompts, prompt packs and agents, run from ${brand.city}.`}
      />
      <AboutPrints />
      <Contents look="line" places={places} />
      <section id="why" className="about-why" aria-labelledby="why-title">
        <h2 id="why-title">A skald was a Norse court poet. Kings paid for the verses, and got their money's worth.</h2>
        <div className="text">
          <p>
            A prompt is a small piece of writing with a job to do. Whoever has tried to get a usable answer out of a
            model knows how much lies in the choice of a word, and how long it takes to find it. That is writing, and it
            has authors.
          </p>
          <p>
            So we treat prompts as a good bookshop treats books. They have a title, an author, an edition and a price,
            and readers who can tell whether they did the job.
          </p>
        </div>
      </section>
      <section id="kinds" aria-labelledby="kinds-title">
        <h2 id="kinds-title">What you find here</h2>
        <AboutKinds />
      </section>
      <section id="living" className="about-living" aria-labelledby="living-title">
        <p className="display about-figure">{deal.feePercent}%</p>
        <div className="text">
          <h2 id="living-title">How we make money</h2>
          <p>
            From {deal.feePercent}% of what is sold. {deal.creatorPercent}% goes to the one who wrote it. There are no
            subscriptions, no advertising, and no places in the lists for sale, so the only way for us to earn is that
            something here was worth buying.
          </p>
        </div>
      </section>
      <section id="promises" aria-labelledby="promises-title">
        <h2 id="promises-title">What we hold to</h2>
        <ol className="about-promises">
          {promises.map(([title, words]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="colophon" className="about-colophon" aria-labelledby="colophon-title">
        <h2 id="colophon-title">Colophon</h2>
        <p>
          Set in <i>Texturina</i> for what authors say, <b>Instrument Sans</b> for what the shop says, and{' '}
          <code>Spline Sans Mono</code> for the goods. Covers are drawn in two inks from the id of the listing. The mark
          is a twig rune: two twigs, then five.
        </p>
      </section>
      <PageOutro title="Have a look around.">
        <ButtonLink look="ink" size="large" to="/marketplace">
          Browse the marketplace
        </ButtonLink>
        <ButtonLink size="large" to="/guide">
          Read the guide
        </ButtonLink>
      </PageOutro>
    </div>
  )
}

const promises = [
  ['Paid is yours', 'A text that was not paid for is not shown, not even blurred. What was paid for is yours to keep.'],
  ['Double-entry books', 'Every cent is accounted for, and you can check.'],
  ['For everybody', 'Pages work without scripts, by keyboard and by ear, on an old phone as on a new screen.'],
  ['Little about you', 'We collect little data and never sell it.'],
] as const
