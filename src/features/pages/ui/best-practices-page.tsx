import { Link } from '#src/ui/elements/link.tsx'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { PageOutro } from '#src/features/pages/ui/page-outro.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/best-practices.css'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'

const places = [
  { id: 'job', title: 'One job' },
  { id: 'words', title: 'The words' },
  { id: 'description', title: 'The description' },
  { id: 'price', title: 'The price' },
  { id: 'readers', title: 'The readers' },
  { id: 'values', title: 'Values' },
] as const

export function BestPracticesPage() {
  return (
    <div className="wrap written practices">
      <PageHead
        title="Best practices and values"
        lead="What listings that sell have in common, shown on real sentences, and what we would like this place to be known for."
      />
      <Contents look="line" places={places} />
      <Correction id="job" title="One job" before="Boosts your writing in every situation." after={oneJob}>
        A reader has a task in front of them and asks whether this does it. If the answer takes the word "every", there
        are several texts in one: sell them as a pack.
      </Correction>
      <Correction
        id="words"
        title="The words"
        before="Be creative and make it really engaging. Use {{input2}}."
        after={words}
        isGoods
      >
        Half the worth of a good prompt lies in what it keeps the model from doing. Name each variable after what goes
        in, then test on material you dislike: everything works on the example it was written for.
      </Correction>
      <Correction
        id="description"
        title="The description"
        before="The ULTIMATE email prompt. 10x your results!!"
        after={description}
      >
        Say what goes in, what comes out, and how much of it. Write down where it stops, too: a buyer who knew the
        limits before paying has no reason to ask for the money back.
      </Correction>
      <Correction id="price" title="The price" before="$79, since it took me three weeks." after={price}>
        Begin where a reader need not think twice, and raise it when you have added to the text. A change is for later
        buyers only. One free listing that is truly good tells more about the others than any description.
      </Correction>
      <Correction id="readers" title="The readers" before="Works for me. Did you paste it right?" after={readers}>
        Reply to buyers within 48 hours, also when they are wrong. Thank whoever finds a fault, mend it, and publish the
        new edition. Never ask for a good rating in return for anything.
      </Correction>
      <section id="values" className="values" aria-labelledby="values-title">
        <h2 id="values-title">Values</h2>
        <dl className="staves staves-3">
          {values.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text">
          The <Link to="/guide">creator guide</Link> leads from the first line to the first sale, and the{' '}
          <Link to="/guidelines">guidelines</Link> say what we take down.
        </p>
      </section>
      <PageOutro title="Now yours.">
        <ButtonLink look="ink" size="large" to="/create-prompt">
          List a prompt
        </ButtonLink>
        <ButtonLink size="large" to="/guide">
          Read the guide
        </ButtonLink>
      </PageOutro>
    </div>
  )
}

const oneJob = (
  <>
    Turns <mark>a table of figures</mark> into <mark>a letter to the owners</mark>.
  </>
)
const words = (
  <>
    Two hundred words, no adjectives. Explain <mark>{'{{worst_number}}'}</mark> first. If it is missing, ask; do not
    guess.
  </>
)
const description = (
  <>
    Answers a <mark>complaint</mark> in three sentences: what happened, what we do, <mark>by when</mark>.
  </>
)
const price = (
  <>
    $9, since it saves <mark>an hour</mark> each month.
  </>
)
const readers = (
  <>
    You are right: it trips over empty cells. <mark>Edition 4</mark> asks for them. Thank you.
  </>
)

const values = [
  ['Exact', 'We say what a thing does, with the figures that we have, and leave out the adjectives.'],
  ['Own work', 'Learn from others as much as you like, then write your own sentences.'],
  ['Care', 'Somebody will paste your text into their working day. Write as if you sat beside them.'],
] as const

type CorrectionProps = {
  id: string
  title: string
  before: string
  after: ReactNode
  /** The sentences are prompt texts, and set as such. */
  isGoods?: boolean | undefined
  /** The lesson of the correction. */
  children: ReactNode
}

/** A rule, shown as an editor would: the sentence struck out, and the one written over it. */
export function Correction({ id, title, before, after, isGoods, children }: CorrectionProps) {
  return (
    <section id={id} className={classNames('correction', isGoods && 'is-goods')} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{children}</p>
      </div>
      <div className="correction-pair">
        <p>
          <span className="sr">Instead of: </span>
          <del>{before}</del>
        </p>
        <p>
          <span className="sr">Rather: </span>
          <ins>{after}</ins>
        </p>
      </div>
    </section>
  )
}
