import { brand } from '#src/kernel/brand.ts'
import type { Deal } from '#src/features/pages/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Plate } from '#src/ui/plate.tsx'
import '#src/features/pages/ui/pages.css'

export function AboutPage({ deal }: { deal: Deal }) {
  return (
    <div className="wrap written">
      <PageHead
        title="Good words are worth paying for"
        lead={`${brand.name} is a market for prompts, prompt packs and agents, run from ${brand.city}.`}
      />
      <Prints />
      <Panel label="Why" first>
        <blockquote className="saying">
          A skald was a Norse court poet. Kings paid for the verses, since a well-made line outlived them.
        </blockquote>
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
      </Panel>
      <Panel label="What you find here">
        <dl className="terms-list">
          <div>
            <dt>Prompts</dt>
            <dd>One text for one job, with the places marked where your own words go.</dd>
          </div>
          <div>
            <dt>Packs</dt>
            <dd>Several texts that belong together, in the order in which you need them.</dd>
          </div>
          <div>
            <dt>Agents</dt>
            <dd>Instructions that give a model a standing task, and the messages to begin with.</dd>
          </div>
        </dl>
      </Panel>
      <Panel label="How we live">
        <div className="text">
          <p>
            From {deal.feePercent}% of what is sold. {deal.creatorPercent}% goes to the one who wrote it. There are no
            subscriptions, no advertising, and no places in the lists for sale, so the only way for us to earn is that
            something here was worth buying.
          </p>
        </div>
      </Panel>
      <Panel label="What we hold to">
        <ul className="plain-list">
          <li>A text that was not paid for is not shown, not even blurred. What was paid for is yours to keep.</li>
          <li>Every cent of a sale is booked twice, once where it came from and once where it went.</li>
          <li>Pages work without scripts, by keyboard and by ear, on an old phone as on a new screen.</li>
          <li>We keep few data about you and send none to anyone who would like to have them.</li>
        </ul>
      </Panel>
      <Panel label="Look around">
        <div className="row row-wrap">
          <ButtonLink look="ink" size="large" to="/marketplace">
            Browse the marketplace
          </ButtonLink>
          <ButtonLink size="large" to="/guide">
            Write for it
          </ButtonLink>
        </div>
      </Panel>
    </div>
  )
}

const prints = [
  ['Writing', 12],
  ['Business', 8],
  ['Coding', 6],
  ['Marketing', 8],
  ['Design', 7],
  ['Education', 12],
] as const

/** Six covers off the press, in one strip. */
function Prints() {
  return (
    <div className="prints" aria-hidden="true">
      {prints.map(([category, n]) => (
        <Plate key={category} id={`frieze-${n}`} category={category} eager />
      ))}
    </div>
  )
}
