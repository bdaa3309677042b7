import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { ReactNode } from 'react'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { TermName } from '#src/ui/listings/term-name.tsx'
import { actionNames } from '#src/trust/enforcement/rules.ts'
import type { AppealView, StatementView } from '#src/trust/enforcement/view.ts'
import { stateText } from './format.ts'

type StatementProps = {
  readonly statement: StatementView
  /** Who decided; shown to admins only. */
  readonly by?: string
  readonly children?: ReactNode
}

/** An enforcement action with its reason and current state. */
export function Statement({ statement, by, children }: StatementProps) {
  const { kind, reason, words, listing, takenAt, liftedAt, liftReason, appeal, isInForce, holdsEarnings } = statement
  return (
    <article className="decision">
      <header>
        <h3>{actionNames[kind]}</h3>
        <Badge tone={isInForce && kind !== 'warning' ? 'warn' : 'line'}>{stateText(statement)}</Badge>
      </header>
      <p className="quiet small">
        <TermName kind="reason" id={reason} /> · <When at={takenAt} />
        {by && ` · by @${by}`}
        {holdsEarnings && isInForce && ' · earnings held'}
        {listing && (
          <>
            {' '}
            ·{' '}
            <Link to={`/prompt/${listing.id}`}>
              <bdi className="wrap-anywhere">{listing.title}</bdi>
            </Link>
          </>
        )}
      </p>
      <blockquote dir="auto">{words}</blockquote>
      {liftedAt && (
        <p className="small" dir="auto">
          <b>
            Lifted on <LocalDay at={liftedAt} />.
          </b>{' '}
          {liftReason}
        </p>
      )}
      {appeal && <Appeal appeal={appeal} />}
      {children}
    </article>
  )
}

function Appeal({ appeal: { body, state, answer, filedAt, decidedAt } }: { appeal: AppealView }) {
  return (
    <div className="decision-appeal">
      <p className="quiet small">
        Appeal of <LocalDay at={filedAt} />
        {decidedAt ? (
          <>
            , {state} on <LocalDay at={decidedAt} />
          </>
        ) : (
          ', waiting for an answer'
        )}
      </p>
      <blockquote dir="auto">{body}</blockquote>
      {answer && (
        <p className="small" dir="auto">
          <b>Answer:</b> {answer}
        </p>
      )}
    </div>
  )
}
