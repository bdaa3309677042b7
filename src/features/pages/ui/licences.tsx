const licences = [
  {
    id: 'personal',
    name: 'Personal',
    gist: 'For yourself.',
    text: 'Your studies, your household, your own projects that bring in no money. What the model writes with it is yours to use in the same way.',
  },
  {
    id: 'commercial',
    name: 'Commercial',
    gist: 'All of that, and paid work.',
    text: 'For your employer, your company or your clients. You may hand over and sell what the model writes. The prompt itself stays with you.',
  },
  {
    id: 'extended',
    name: 'Extended',
    gist: 'All of that, and products.',
    text: 'You may build the text into things that you sell, such as an app, a course or an automation. Those who buy your product use it there; they do not get the text to take along.',
  },
] as const

/** The three licences: each holds the one before it, and is drawn around it. */
export function Licences() {
  return (
    <section id="licences" className="licence-three" aria-label="The three licences">
      {licences.map(({ id, name, gist, text }, i) => (
        <article key={id} id={id}>
          <Rings filled={i + 1} />
          <h2>{name}</h2>
          <p className="licence-gist">{gist}</p>
          <p>{text}</p>
        </article>
      ))}
    </section>
  )
}

const sizes = [18, 34, 50] as const

/** Three squares, one in the other, as many filled as the licence reaches. */
function Rings({ filled }: { filled: number }) {
  return (
    <svg className="licence-rings" viewBox="0 0 104 104" aria-hidden="true">
      {sizes
        .map((half, i) => (
          <rect
            key={half}
            className={i < filled ? `ring ring-${i + 1}` : 'ring'}
            x={52 - half}
            y={52 - half}
            width={2 * half}
            height={2 * half}
          />
        ))
        .toReversed()}
    </svg>
  )
}
