import { Kind } from '#src/ui/listings/card-foot.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'

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
