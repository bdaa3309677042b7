import { useEffect, useRef } from 'react'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { adminHref } from '#src/operation/admin/rules.ts'
import type { MessageReportStatus } from '#src/people/messages/rules.ts'
import type { MessageReportRow, ReportedExcerpt } from '#src/people/messages/view.ts'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'

type MessagesTabProps = {
  readonly page: KeyedPage<MessageReportRow>
  readonly search: string
  readonly status: MessageReportStatus | 'all'
  /** The requested message; reading it is audited. */
  readonly excerpt: ReportedExcerpt | null
}

/** Reported messages. Each text is opened separately, and each read is audited. */
export function MessagesTab({ page, search, status, excerpt }: MessagesTabProps) {
  const read = page.items.find(({ id }) => id === excerpt?.reportId)
  return (
    <>
      <SectionHead title="Reported Messages" />
      {excerpt && <Excerpt key={excerpt.reportId} excerpt={excerpt} report={read} />}
      <ListTools
        tab="messages"
        search={search}
        hint="Username of the author or reporter, or a report ID"
        choices={[{ name: 'status', label: 'Status', value: status, options: statusOptions }]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={search !== '' || status !== 'all' ? 'No reports found' : 'No reported messages'} />
      ) : (
        <Table caption="Reported Messages" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageTurner tab="messages" page={page} listQuery={{ search, status }} />
    </>
  )
}

const statusName = (status: string) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`
const statusOptions = ['all', 'pending', 'resolved', 'rejected'].map((value) => ({ value, label: statusName(value) }))
const tones: Readonly<Record<MessageReportStatus, BadgeTone>> = { pending: 'warn', resolved: 'ok', rejected: 'plain' }

const columns = [
  { head: 'Date', cell: ({ createdAt }: MessageReportRow) => <When at={createdAt} /> },
  { head: 'Author', cell: ({ author }: MessageReportRow) => <Person username={author} /> },
  { head: 'Reporter', cell: ({ reporter }: MessageReportRow) => <Person username={reporter} /> },
  { head: 'Reason', cell: (report: MessageReportRow) => <Reason report={report} /> },
  { head: 'Status', cell: ({ status }: MessageReportRow) => <Badge tone={tones[status]}>{statusName(status)}</Badge> },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: (report: MessageReportRow) => <Acts report={report} isRead={false} />,
  },
]

/** Links to the user. */
function Person({ username }: { username: string }) {
  return <Link to={adminHref('users', { role: 'all', search: username })}>@{username}</Link>
}

function Reason({ report: { reason, description } }: { report: MessageReportRow }) {
  return (
    <>
      <Badge tone="line">{reason}</Badge>{' '}
      {description !== null && (
        <p className="admin-lines" dir="auto">
          {description}
        </p>
      )}
    </>
  )
}

function Acts({ report: { id, status, author }, isRead }: { report: MessageReportRow; isRead: boolean }) {
  const about = `the message by ${author}`
  return (
    <RowForm fields={{ id }}>
      {!isRead && (
        <Button size="small" name="intent" value="read" aria-label={`Read ${about}`}>
          Read
        </Button>
      )}
      {status === 'pending' && (
        <>
          <Button size="small" look="ink" name="intent" value="resolve" aria-label={`Resolve the report on ${about}`}>
            Resolve
          </Button>
          <Button size="small" name="intent" value="reject" aria-label={`Reject the report on ${about}`}>
            Reject
          </Button>
        </>
      )}
    </RowForm>
  )
}

function Excerpt({ excerpt, report }: { excerpt: ReportedExcerpt; report: MessageReportRow | undefined }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="admin-excerpt" aria-labelledby="excerpt">
      <h3 id="excerpt" ref={head} tabIndex={-1}>
        Reported message
      </h3>
      <ol>
        {excerpt.messages.map(({ position, author, body, at, isReported }) => (
          <li key={position} className={isReported ? 'is-reported' : undefined}>
            <p className="quiet small">
              <bdi>@{author}</bdi> · <When at={at} /> {isReported && <Badge tone="bad">reported</Badge>}
            </p>
            <p className="admin-lines" dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ol>
      {report && <Acts report={report} isRead />}
    </section>
  )
}
