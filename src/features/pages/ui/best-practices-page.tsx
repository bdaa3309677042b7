import { Link } from '#src/ui/link.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Panel } from '#src/ui/panel.tsx'
import '#src/features/pages/ui/pages.css'

export function BestPracticesPage() {
  return (
    <div className="wrap written">
      <PageHead
        title="Best practices and values"
        lead="What listings that sell have in common, and what we would like this place to be known for."
      />
      <Panel label="The text" note="What is sold" first>
        <ul className="plain-list">
          <li>
            <b>One job.</b> "Turn a table into a letter to the owners" is a job. "Boost your writing" is not.
          </li>
          <li>
            <b>Say what to refuse.</b> Half the worth of a good prompt lies in what it keeps the model from doing.
          </li>
          <li>
            <b>Name the variables.</b> <code>{'{{worst_number}}'}</code> tells the reader what to put in.{' '}
            <code>{'{{input2}}'}</code> does not.
          </li>
          <li>
            <b>Test on material you dislike.</b> Everything works on the example it was written for.
          </li>
        </ul>
      </Panel>
      <Panel label="The listing" note="What everyone reads">
        <div className="pairs">
          <figure>
            <blockquote>The ULTIMATE email prompt. 10x your results!!</blockquote>
            <figcaption>Says how the author feels.</figcaption>
          </figure>
          <figure className="is-good">
            <blockquote>
              Answers a <mark>complaint</mark> in three sentences: what happened, what we do, <mark>by when</mark>.
            </blockquote>
            <figcaption>Says what goes in, what comes out, and how much of it.</figcaption>
          </figure>
        </div>
        <p className="text">
          Write down where it stops, too. A buyer who knew the limits before paying has no reason to ask for the money
          back.
        </p>
      </Panel>
      <Panel label="The price">
        <div className="text">
          <p>
            Begin where a reader need not think twice, and raise it when you have added to the text. A change is for
            later buyers only. One free listing that is truly good tells more about the others than any description.
          </p>
        </div>
      </Panel>
      <Panel label="The readers">
        <div className="text">
          <p>
            Reply to buyers within 48 hours, also when they are wrong. Thank whoever finds a fault, mend it, and publish
            the new edition. Never ask for a good rating in return for anything.
          </p>
        </div>
      </Panel>
      <Panel label="Values">
        <dl className="terms-list">
          <div>
            <dt>Exact</dt>
            <dd>We say what a thing does, with the figures that we have, and leave out the adjectives.</dd>
          </div>
          <div>
            <dt>Own work</dt>
            <dd>Learn from others as much as you like, then write your own sentences.</dd>
          </div>
          <div>
            <dt>Care</dt>
            <dd>Somebody will paste your text into their working day. Write as if you sat beside them.</dd>
          </div>
        </dl>
      </Panel>
      <Panel label="Go on">
        <p className="text">
          The <Link to="/guide">creator guide</Link> leads from the first line to the first sale, and the{' '}
          <Link to="/guidelines">guidelines</Link> say what we take down.
        </p>
        <p className="go">
          <ButtonLink look="ink" size="large" to="/create-prompt">
            List a prompt
          </ButtonLink>
        </p>
      </Panel>
    </div>
  )
}
