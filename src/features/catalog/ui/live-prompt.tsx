import { useState, useSyncExternalStore } from 'react'

type Part = string | readonly [name: string, ...choices: string[]]

/** A prompt whose marked words can be changed. Without a script it is simply that prompt, with its words marked. */
const parts: readonly Part[] = [
  'Write a letter from ',
  ['sender', 'a ferry company', 'a small bakery', 'the head of school'],
  ' to ',
  ['reader', 'its passengers', 'one angry regular', 'every parent'],
  ' about ',
  ['matter', 'the fog', 'the new prices', 'a lost parcel'],
  '. Say sorry once. Then say ',
  ['ending', 'when the next boat leaves', 'what happens now', 'who to call'],
  '.',
]

export function LivePrompt() {
  return (
    <div className="ask">
      <p className="specimen">
        {parts.map((part) => (typeof part === 'string' ? part : <Slot key={part[0]} part={part} />))}
      </p>
      <p className="quiet small ask-note">
        This is a prompt. The marked words are yours<span className="needs-script">: press one to change it</span>.
      </p>
    </div>
  )
}

function Slot({ part: [name, ...choices] }: { part: readonly [string, ...string[]] }) {
  const [at, setAt] = useState(0)
  const isLive = useIsLive()
  const word = choices[at % choices.length]
  if (!isLive) return <span className="slot">{word}</span>
  return (
    <button type="button" className="slot" aria-label={`${word}. Change the ${name}`} onClick={() => setAt(at + 1)}>
      {word}
    </button>
  )
}

const noChange = () => () => {}

/** False in the server's document and at its first rendering here, true from then on. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}
