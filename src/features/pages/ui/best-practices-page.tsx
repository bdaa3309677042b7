import { Link } from '#src/ui/elements/link.tsx'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { PageOutro } from '#src/features/pages/ui/page-outro.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/best-practices.css'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'

const places = [
  { id: 'job', title: 'One job' },
  { id: 'words', title: 'Wording' },
  { id: 'description', title: 'Description' },
  { id: 'samples', title: 'Samples' },
  { id: 'price', title: 'Price' },
  { id: 'readers', title: 'Buyers' },
  { id: 'checks', title: 'Checks' },
  { id: 'values', title: 'Values' },
] as const

export function BestPracticesPage() {
  const shop = useShop()
  return (
    <div className="wrap written practices">
      <PageHead title="Best practices and values" lead="What listings that sell have in common, with examples." />
      <Contents look="line" places={places} />
      <Correction id="job" title="One job" before="Boosts your writing in every situation." after={oneJob}>
        Buyers have one task in mind. If yours covers several, sell a pack.
      </Correction>
      <Correction
        id="words"
        title="Wording"
        before="Be creative and make it really engaging. Use {{input2}}."
        after={words}
        isGoods
      >
        Say what the model must not do. Name each variable after what goes in. Test with input you didn’t write it for.
      </Correction>
      <Correction
        id="description"
        title="Description"
        before="The ULTIMATE email prompt. 10x your results!!"
        after={description}
      >
        Say what goes in, what comes out, and where it stops. Buyers who know the limits don’t ask for refunds.
      </Correction>
      <Correction id="samples" title="Samples" before="Amazing results, trust me." after={<VerifiedSamples />}>
        Show ordinary input, not your luckiest run. Samples run on {shop.name} get a badge with the model, date and
        values. Editing the output or a value removes it. After you change the prompt, the badge names the old version
        until you run the sample again and compare. Answers from your own server get no badge.
      </Correction>
      <Correction id="price" title="Price" before="$79, since it took me three weeks." after={price}>
        Start low and raise the price as you add to the prompt. One good free listing sells the others.
      </Correction>
      <Correction id="readers" title="Buyers" before="Works for me. Did you paste it right?" after={readers}>
        Reply within 48 hours. Thank people who find problems, fix them and publish a new version. Never trade favors
        for ratings.
      </Correction>
      <section id="checks" className="values" aria-labelledby="checks-title">
        <h2 id="checks-title">What checks on a listing mean</h2>
        <p className="text">
          Creators can run checks on their prompts. The creator chooses the checks and the values; our server makes the
          call with the creator’s key, tests the answer and publishes the result with the version, model and date.
          Failures stay even if the check is deleted later. We don’t keep the answers.
        </p>
        <p className="text">
          Models answer differently each time, so one pass proves little; look at the number of runs. A check judged by
          a model can be wrong. Results from the creator’s own server (“OpenAI-compatible server”) or from the demo
          emulator say nothing about other models.
        </p>
      </section>
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
          Next: the <Link to="/guide">creator guide</Link> and the <Link to="/guidelines">community guidelines</Link>.
        </p>
      </section>
      <PageOutro title="Your turn.">
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
function VerifiedSamples() {
  const shop = useShop()
  return (
    <>
      <mark>Run on {shop.name}</mark> with the figures of a bad month, on the day that version 2 came out.
    </>
  )
}
const price = (
  <>
    $9, since it saves <mark>an hour</mark> each month.
  </>
)
const readers = (
  <>
    You are right: it trips over empty cells. <mark>Version 4</mark> asks for them. Thank you.
  </>
)

const values = [
  ['Be exact', 'Say what a prompt does, in figures where you can.'],
  ['Do your own work', 'Learn from others, then write your own prompts.'],
  ['Care', 'People rely on your prompt at work. Write it as if you sat next to them.'],
] as const

type CorrectionProps = {
  id: string
  title: string
  before: string
  after: ReactNode
  /** The sentences are prompts and use their typeface. */
  isGoods?: boolean | undefined
  /** The rule behind the correction. */
  children: ReactNode
}

/** A rule as an edit: the sentence that is struck out, and its replacement. */
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
