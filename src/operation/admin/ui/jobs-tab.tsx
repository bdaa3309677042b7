import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { JobState, SeenJob } from '#src/kernel/seen-job.ts'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { shortId } from '#src/operation/admin/rules.ts'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'

type JobsTabProps = { readonly page: KeyedPage<SeenJob>; readonly search: string; readonly state: JobState }

/** Dead, failed, running and waiting jobs. */
export function JobsTab({ page, search, state }: JobsTabProps) {
  return (
    <>
      <SectionHead title="Jobs" />
      <p className="quiet small mb-4">
        Background work such as emails and payments. A dead job has run out of retries.
      </p>
      <ListTools
        tab="jobs"
        search={search}
        hint="Start of a job name"
        choices={[{ name: 'state', label: 'Status', value: state, options: stateOptions }]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={search ? 'No jobs found' : nothing[state]} />
      ) : (
        <Table caption="Jobs" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageTurner tab="jobs" page={page} listQuery={{ search, state }} />
    </>
  )
}

const nothing: Readonly<Record<JobState, string>> = {
  dead: 'No failed jobs',
  failing: 'No failing jobs',
  running: 'No running jobs',
  waiting: 'No waiting jobs',
}
const stateOptions = [
  { value: 'dead', label: 'Dead' },
  { value: 'failing', label: 'Failing' },
  { value: 'running', label: 'Running' },
  { value: 'waiting', label: 'Waiting' },
]
const tones: Readonly<Record<JobState, BadgeTone>> = { dead: 'bad', failing: 'warn', running: 'info', waiting: 'plain' }

const columns = [
  {
    head: 'Job',
    cell: ({ id, name, error }: SeenJob) => (
      <>
        <code className="wrap-anywhere">{name}</code>
        <span className="admin-under" title={id}>
          <code>{shortId(id)}</code>
        </span>
        {error !== null && <span className="admin-error">{error}</span>}
      </>
    ),
  },
  { head: 'Tries', numeric: true, cell: ({ tries }: SeenJob) => tries },
  { head: 'Since', cell: ({ at }: SeenJob) => <When at={at} /> },
  {
    head: 'Status',
    cell: ({ state, dueAt }: SeenJob) => (
      <>
        <Badge tone={tones[state]}>{state}</Badge>
        {dueAt !== null && (
          <span className="admin-under">
            due <When at={dueAt} />
          </span>
        )}
      </>
    ),
  },
  { head: 'Actions', silent: true, numeric: true, cell: (job: SeenJob) => <Retry job={job} /> },
]

function Retry({ job: { id, name, state, isWhole } }: { job: SeenJob }) {
  if (state !== 'dead') return null
  if (!isWhole) return <span className="quiet small">Expired</span>
  return (
    <RowForm fields={{ id }}>
      <Button size="small" name="intent" value="retry" aria-label={`Retry ${name} ${shortId(id)}`}>
        Retry
      </Button>
    </RowForm>
  )
}
