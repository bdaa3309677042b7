import { Fragment } from 'react'

/** Words of our own, one verse for each errand at the door. */
const verses = {
  'sign-in': ['The king is dust,', 'his gold is spent.', 'The words he paid for', 'still do their work.'],
  'sign-up': ['Bring one good line.', 'Say it once, and well.', 'Then let it walk', 'from desk to desk.'],
  password: ['A word forgotten', 'is soon replaced.', 'Choose one that never', 'talks in its sleep.'],
  address: ['A letter wants a door,', 'and somebody behind it.', 'One knock is enough.', 'Now open.'],
} as const

export type VerseName = keyof typeof verses

export function Verse({ name }: { readonly name: VerseName }) {
  return (
    <blockquote>
      {verses[name].map((line, i) => (
        <Fragment key={line}>
          {i > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </blockquote>
  )
}
