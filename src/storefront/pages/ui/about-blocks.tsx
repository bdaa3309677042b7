import { Kind } from '#src/ui/listings/card-foot.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { entriesOf, firstOf, Inline, paragraphsOf } from '#src/storefront/pages/ui/parts.tsx'
import '#src/storefront/pages/ui/about.css'

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

/** A text beside a large figure. */
export function AboutLiving({ block: { id, title, options, content } }: BlockProps) {
  return (
    <section id={id ?? undefined} className="about-living" aria-labelledby={`${id}-title`}>
      <p className="display about-figure">{options['figure']}</p>
      <div className="text">
        <h2 id={`${id}-title`}>{title}</h2>
        {paragraphsOf(content).map((html) => (
          <Inline key={html} as="p" html={html} />
        ))}
      </div>
    </section>
  )
}

export function AboutPromises({ block: { id, title, content } }: BlockProps) {
  return (
    <section id={id ?? undefined} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ol className="about-promises">
        {entriesOf(content, 'h3').map(({ html, parts }) => (
          <li key={html}>
            <Inline as="h3" html={html} />
            <Inline as="p" html={firstOf(parts)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

export function AboutColophon({ block: { id, title, content } }: BlockProps) {
  return (
    <section id={id ?? undefined} className="about-colophon" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {paragraphsOf(content).map((html) => (
        <Inline key={html} as="p" html={html} />
      ))}
    </section>
  )
}
