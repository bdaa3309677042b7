const steps = [
  { name: 'Warning', text: 'We tell you what is wrong and how to mend it. The listing stays.' },
  {
    name: 'Content removal',
    text: 'The listing is taken off sale. Those who bought it keep it, unless the law forbids that.',
  },
  {
    name: 'Temporary suspension',
    text: 'You can neither list nor buy for a time that we name, and your listings are off sale. You can read what you bought.',
  },
  {
    name: 'Permanent ban',
    text: 'You can neither list nor buy any more; what you bought stays readable. Earnings from honest sales are still paid out.',
  },
] as const

/** What follows a breach, as steps: each stands higher than the one before. */
export function Ladder() {
  return (
    <ol className="ladder">
      {steps.map(({ name, text }, i) => (
        <li key={name}>
          <span className="no" aria-hidden="true">
            {i + 1}
          </span>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
