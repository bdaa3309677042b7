import { Badge } from '#src/ui/elements/badge.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { groundNames } from '#src/trust/enforcement/rules.ts'
import type { NoticeRow } from '#src/trust/enforcement/view.ts'
import { QueueAnswer } from './queue-answer.tsx'
import { recordHref } from './format.ts'
import './enforcement.css'

type NoticesQueueProps = { readonly open: readonly NoticeRow[]; readonly decided: readonly NoticeRow[] }

/** Notices of illegal content, each with an answer form. */
export function NoticesQueue({ open, decided }: NoticesQueueProps) {
  return (
    <>
      <SectionHead title="Notices" />
      <p className="quiet small mb-4">
        Reports of illegal content, oldest first. Act from the creator&apos;s account, then answer.
      </p>
      {open.length === 0 ? (
        <EmptyState title="No notices" />
      ) : (
        <ul className="queue">
          {open.map((notice) => (
            <li key={notice.id}>
              <NoticeContent notice={notice} />
              <QueueAnswer
                id={notice.id}
                label={notice.email ? 'Your reasons, sent to the sender' : 'Your reasons, kept on record'}
                yes={{ intent: 'uphold', text: 'Uphold', about: `Uphold notice ${notice.number}` }}
                no={{ intent: 'reject', text: 'Reject', about: `Reject notice ${notice.number}` }}
              />
            </li>
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <section className="record-block">
          <SectionHead title="Recently decided" />
          <ul className="decisions">
            {decided.map((notice) => (
              <li key={notice.id}>
                <NoticeContent notice={notice} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NoticeContent({ notice }: { notice: NoticeRow }) {
  const { number, url, listing, person, ground, why, name, email, state, answer, sentAt } = notice
  return (
    <article className="decision">
      <header>
        <h3>No. {number}</h3>
        <Badge tone="line">{groundNames[ground]}</Badge>
        {state !== 'open' && <Badge tone={state === 'upheld' ? 'warn' : 'plain'}>{state}</Badge>}
      </header>
      <p className="quiet small">
        <bdi className="wrap-anywhere">{name ?? 'Without a name'}</bdi>
        {email && (
          <>
            {', '}
            <bdi className="wrap-anywhere">{email}</bdi>
          </>
        )}{' '}
        · <When at={sentAt} />
      </p>
      <p className="small">
        {listing ? (
          <Link to={`/prompt/${listing.id}`}>
            <bdi className="wrap-anywhere">{listing.title}</bdi>
          </Link>
        ) : (
          <code className="wrap-anywhere">{url}</code>
        )}
        {person && (
          <>
            {' '}
            · <Link to={recordHref(person.id)}>Account of @{person.username}</Link>
          </>
        )}
      </p>
      <blockquote dir="auto">{why}</blockquote>
      {answer && (
        <p className="small" dir="auto">
          <b>Our reasons:</b> {answer}
        </p>
      )}
    </article>
  )
}
