import { Kind } from '#src/ui/listings/card-foot.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
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

/** Six covers in one strip from edge to edge. */
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
    words: 'One prompt for one job, with variables for your own words.',
  },
  {
    type: 'pack',
    category: 'Art',
    name: 'Packs',
    words: 'Several prompts that work together, in order.',
  },
  {
    type: 'agent',
    category: 'Productivity',
    name: 'Agents',
    words: 'Instructions for an assistant, with starter messages.',
  },
] as const

/** The three listing types with their silhouettes. */
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
  { id: 'promises', title: 'Our promises' },
  { id: 'colophon', title: 'Colophon' },
] as const

export function AboutPage({ deal }: { deal: PricingTerms }) {
  const shop = useShop()
  return (
    <div className="wrap written about">
      <PageHead
        title="Good words are worth paying for"
        lead={`${shop.name} is a marketplace for prompts, prompt packs and agents${shop.city && `, based in ${shop.city}`}.`}
      />
      <AboutPrints />
      <Contents look="line" places={places} />
      <section id="why" className="about-why" aria-labelledby="why-title">
        <h2 id="why-title">{shop.aboutName || 'Why we are here'}</h2>
        <div className="text">
          <p>A prompt is a small piece of writing with a job to do, and a good one takes time.</p>
          <p>So every prompt here has a creator, a version, a price and reviews by people who bought it.</p>
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
            {deal.feePercent}% of each sale. The creator gets {deal.creatorPercent}%. No subscriptions, no ads, no paid
            placement.
          </p>
        </div>
      </section>
      <section id="promises" aria-labelledby="promises-title">
        <h2 id="promises-title">Our promises</h2>
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
          Set in <i>Texturina</i>, <b>Instrument Sans</b> and <code>Spline Sans Mono</code>. Each cover is generated
          from its listing’s ID, in two inks. The mark is a twig rune.
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
  ['Yours to keep', 'Prompts stay private until you buy them. Then they are yours.'],
  ['Double-entry books', 'Every cent is accounted for, and you can check.'],
  ['For everyone', 'Works without JavaScript, by keyboard and with screen readers.'],
  ['Your data', 'We collect little data and never sell it.'],
] as const
