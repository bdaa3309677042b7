import { cutText } from '#src/kernel/visible-text.ts'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { Form } from 'react-router'
import { providerNames } from '#src/platform/models/texts.ts'
import { figuresText } from '#src/platform/models/ui/figures-text.ts'
import type { KeptRunView } from '#src/buying/runs/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import '#src/buying/runs/ui/runs.css'

/** The runs that the buyer kept, newest first. Only the buyer sees them. */
export function KeptRuns({ runs }: { readonly runs: readonly KeptRunView[] }) {
  if (runs.length === 0) return null
  return (
    <section className="kept-runs" aria-labelledby="kept-runs-head">
      <h2 id="kept-runs-head">Kept runs</h2>
      <p className="quiet small">Only you can see them.</p>
      <ol>
        {runs.map((run) => (
          <li key={run.id}>
            <KeptRun run={run} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function KeptRun({ run }: { readonly run: KeptRunView }) {
  const { id, messages, model, provider, createdAt, version, textName } = run
  const spent = figuresText(run)
  const answer = messages.findLast(({ role }) => role === 'assistant')?.text ?? ''
  return (
    <details className="kept-run">
      <summary>
        <span className="kept-run-head">
          <b className="wrap-anywhere">{model}</b>
          <span className="quiet small">
            <LocalDay at={createdAt} /> · {providerNames[provider]} · version {version}
            {textName !== '' && ` · ${textName}`}
          </span>
        </span>
        <span className="kept-run-start" dir="auto">
          {cutText(answer, 160)}
        </span>
      </summary>
      {messages.map(({ role, text }, i) =>
        i === 0 && role === 'user' ? (
          <details key={i} className="kept-run-prompt">
            <summary className="small">Show the prompt</summary>
            <div className="run-turn is-user" dir="auto">
              {text}
            </div>
          </details>
        ) : (
          <div key={i} className={role === 'user' ? 'run-turn is-user' : 'run-turn'} dir="auto">
            {role === 'user' && <span className="sr">You: </span>}
            {text}
          </div>
        ),
      )}
      {spent && <p className="quiet small">{spent}</p>}
      <div className="row row-wrap">
        <CopyButton text={answer} size="small" />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="run" value={id} />
          <Button size="small" look="bare" name="intent" value="delete-run" aria-label={`Delete the run of ${model}`}>
            Delete
          </Button>
        </Form>
      </div>
    </details>
  )
}
