import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import type { ChoiceView } from '#src/selling/letters/view.ts'

/** The creators whose letters the user allowed or stopped, below the notification settings. */
export function LetterChoices({ choices }: { readonly choices: readonly ChoiceView[] }) {
  if (choices.length === 0) return null
  return (
    <section className="section-block" aria-labelledby="letter-choices">
      <h2 id="letter-choices">Letters from creators</h2>
      <ul className="stack">
        {choices.map((choice) => (
          <Choice key={choice.creator.id} choice={choice} />
        ))}
      </ul>
    </section>
  )
}

function Choice({ choice: { creator, isStopped } }: { readonly choice: ChoiceView }) {
  return (
    <li>
      <Form method="post" className="row row-wrap" preventScrollReset>
        <input type="hidden" name="creator" value={creator.id} />
        <Link to={`/creator/${creator.username}`} dir="auto">
          {creator.name}
        </Link>
        <span className="quiet small">{isStopped ? 'You unsubscribed' : 'You allowed letters'}</span>
        <Button
          size="small"
          name="intent"
          value={isStopped ? 'allow-letters' : 'stop-letters'}
          aria-label={isStopped ? `Get letters from ${creator.name} again` : `Stop letters from ${creator.name}`}
        >
          {isStopped ? 'Get them again' : 'Stop'}
        </Button>
      </Form>
    </li>
  )
}
