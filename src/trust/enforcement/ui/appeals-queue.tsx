import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { TermName } from '#src/ui/listings/term-name.tsx'
import { actionNames } from '#src/trust/enforcement/rules.ts'
import type { AppealRow } from '#src/trust/enforcement/view.ts'
import { QueueAnswer } from './queue-answer.tsx'
import { recordHref } from './format.ts'
import './enforcement.css'

type AppealsQueueProps = { readonly open: readonly AppealRow[]; readonly decided: readonly AppealRow[] }

/** Appeals against enforcement actions, each with an answer form. */
export function AppealsQueue({ open, decided }: AppealsQueueProps) {
  return (
    <>
      <SectionHead title="Appeals" />
      <p className="quiet small mb-4">
        Oldest first. If possible, another admin than the one who decided should answer.
      </p>
      {open.length === 0 ? (
        <EmptyState title="No appeals" />
      ) : (
        <ul className="queue">
          {open.map((appeal) => (
            <li key={appeal.id}>
              <Appeal appeal={appeal} />
              <QueueAnswer
                id={appeal.id}
                label="Answer to the user"
                yes={{
                  intent: 'grant',
                  text: 'Grant and lift',
                  about: `Grant and lift what ${appeal.username} appeals against`,
                }}
                no={{ intent: 'decline', text: 'Decline', about: `Decline the appeal of ${appeal.username}` }}
              />
            </li>
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <section className="record-block">
          <SectionHead title="Recently answered" />
          <ul className="decisions">
            {decided.map((appeal) => (
              <li key={appeal.id}>
                <Appeal appeal={appeal} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Appeal({ appeal }: { appeal: AppealRow }) {
  const { userId, username, action, takenBy, isOwnDecision, body, state, answer, filedAt } = appeal
  return (
    <article className="decision">
      <header>
        <h3>
          <Link to={recordHref(userId)}>@{username}</Link> against a {actionNames[action.kind].toLowerCase()}
        </h3>
        {state !== 'open' && <Badge tone={state === 'granted' ? 'ok' : 'plain'}>{state}</Badge>}
      </header>
      <p className="quiet small">
        <TermName kind="reason" id={action.reason} /> · decided by @{takenBy} on <LocalDay at={action.takenAt} /> ·
        appealed <When at={filedAt} />
        {action.listing && (
          <>
            {' · '}
            <Link to={`/prompt/${action.listing.id}`}>
              <bdi className="wrap-anywhere">{action.listing.title}</bdi>
            </Link>
          </>
        )}
      </p>
      <p className="small" dir="auto">
        <b>We wrote:</b> {action.words}
      </p>
      <blockquote dir="auto">{body}</blockquote>
      {answer && (
        <p className="small" dir="auto">
          <b>Answer:</b> {answer}
        </p>
      )}
      {isOwnDecision && state === 'open' && (
        <Notice title="This was your decision">Let another admin answer, if possible.</Notice>
      )}
    </article>
  )
}
