import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { preview } from '#src/operation/admin/rules.ts'
import { longestAnswer } from '#src/trust/reports/rules.ts'
import type { ReportSort, ReportStatus } from '#src/trust/reports/rules.ts'
import { TermName } from '#src/ui/listings/term-name.tsx'
import type { ReportRow } from '#src/trust/reports/view.ts'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'

type ReportsTabProps = {
  readonly page: KeyedPage<ReportRow>
  readonly search: string
  readonly status: ReportStatus | 'all'
  readonly sort: ReportSort
}

export function ReportsTab({ page, search, status, sort }: ReportsTabProps) {
  const isRequested = search !== '' || status !== 'all'
  return (
    <>
      <SectionHead title="Reported Prompts" />
      <ListTools
        tab="reports"
        search={search}
        hint="Start of a prompt or reporter ID, or a username"
        choices={[
          { name: 'status', label: 'Status', value: status, options: statusOptions },
          { name: 'sort', label: 'Sort by', value: sort, options: sortOptions },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={isRequested ? 'No reports found' : 'No reports yet.'} />
      ) : (
        <Table caption="Reported Prompts" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageTurner tab="reports" page={page} listQuery={{ search, status, sort }} />
    </>
  )
}

const statusNames = { pending: 'Pending', resolved: 'Resolved', rejected: 'Rejected' } as const
const statusOptions = [
  { value: 'all', label: 'All' },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
]
const sortOptions = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
]
const tones: Readonly<Record<ReportStatus, BadgeTone>> = { pending: 'warn', resolved: 'ok', rejected: 'plain' }

const columns = [
  { head: 'Date', cell: ({ createdAt }: ReportRow) => <When at={createdAt} /> },
  { head: 'Prompt', cell: (report: ReportRow) => <Reported report={report} /> },
  {
    head: 'Reporter',
    cell: ({ reporterId, reporter }: ReportRow) => <Link to={`/admin/people/${reporterId}`}>@{reporter}</Link>,
  },
  { head: 'Reason', cell: (report: ReportRow) => <Reason report={report} /> },
  { head: 'Status', cell: ({ status }: ReportRow) => <Badge tone={tones[status]}>{statusNames[status]}</Badge> },
  { head: 'Actions', silent: true, numeric: true, cell: (report: ReportRow) => <Acts report={report} /> },
]

/** The start of the description; expands to all of it. */
function Reason({ report: { reason, description } }: { report: ReportRow }) {
  if (description === null)
    return (
      <Badge tone="line">
        <TermName kind="reason" id={reason} />
      </Badge>
    )
  const short = preview(description)
  return (
    <>
      <Badge tone="line">
        <TermName kind="reason" id={reason} />
      </Badge>{' '}
      {short === description ? (
        <bdi className="wrap-anywhere">{description}</bdi>
      ) : (
        <details className="admin-more">
          <summary dir="auto">{short}</summary>
          <p dir="auto">{description}</p>
        </details>
      )}
    </>
  )
}

/** The listing, its creator, and what an admin can do about them. */
function Reported({ report: { promptId, title, isOnSale, creatorId, creator } }: { report: ReportRow }) {
  const record = `/admin/people/${creatorId}?listing=${promptId}`
  return (
    <>
      <Link className="wrap-anywhere" dir="auto" to={`/prompt/${promptId}`}>
        {title}
      </Link>
      <p className="quiet small">
        by <Link to={`/admin/people/${creatorId}`}>@{creator}</Link>
        {!isOnSale && ', off sale'}
      </p>
      <p className="row row-wrap small">
        <Link to={`${record}&step=removal#ladder`}>Remove listing</Link>
        <Link to={`${record}&step=warning#ladder`}>Warn creator</Link>
      </p>
    </>
  )
}

/** The decision with an answer to the reporter. The confirmation shows the answer again. */
function Acts({ report: { id, status, title, answer } }: { report: ReportRow }) {
  if (status !== 'pending') return answer === '' ? null : <bdi className="quiet small wrap-anywhere">{answer}</bdi>
  const about = `the report on ${title}`
  return (
    <RowForm fields={{ id }} className="report-decision">
      <AccountField />
      <Field name="answer" id={`answer-${id}`} label="Answer to the reporter" hint="Optional.">
        <Textarea rows={2} maxLength={longestAnswer} dir="auto" />
      </Field>
      <div className="row row-wrap">
        <Button size="small" look="ink" name="intent" value="resolve" aria-label={`Resolve ${about}`}>
          Resolve
        </Button>
        <Button size="small" name="intent" value="reject" aria-label={`Reject ${about}`}>
          Reject
        </Button>
      </div>
    </RowForm>
  )
}
