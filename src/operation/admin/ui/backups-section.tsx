import { plural } from '#src/kernel/plural.ts'
import type { BackupView } from '#src/operation/admin/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { fileSize } from '#src/ui/forms/file-drop.tsx'

type BackupsSectionProps = {
  readonly backups: readonly BackupView[]
  /** Null if none are scheduled. */
  readonly everyHours: number | null
  readonly isOverdue: boolean
}

/** The last scheduled backups. */
export function BackupsSection({ backups, everyHours, isOverdue }: BackupsSectionProps) {
  return (
    <section className="mb-8">
      <SectionHead title="Backups" />
      <p className="quiet small mb-4">
        {everyHours === null
          ? 'No backups are scheduled. Set BACKUP_DIR.'
          : `Every ${plural(everyHours, { one: 'hour', other: `${everyHours} hours` })}, with all data, files and secrets.`}
      </p>
      {isOverdue && (
        <Notice tone="bad" title="The last backup is overdue">
          Check the disk space and permissions of BACKUP_DIR, and the log.
        </Notice>
      )}
      {backups.length > 0 && <Table caption="Backups" columns={columns} rows={backups} rowKey={({ id }) => id} />}
    </section>
  )
}

const tones = { done: 'ok', running: 'info', failed: 'bad' } as const
const names = { done: 'Done', running: 'Running', failed: 'Failed' } as const

const columns = [
  { head: 'Started', cell: ({ startedAt }: BackupView) => <When at={startedAt} /> },
  {
    head: 'File',
    cell: ({ file, error }: BackupView) => (
      <>
        <code className="wrap-anywhere">{file}</code>
        {error !== null && <span className="admin-under">{error}</span>}
      </>
    ),
  },
  { head: 'Status', cell: ({ state }: BackupView) => <Badge tone={tones[state]}>{names[state]}</Badge> },
  { head: 'Size', numeric: true, cell: ({ bytes }: BackupView) => (bytes === null ? '' : fileSize(bytes)) },
  { head: 'Time', numeric: true, cell: ({ seconds }: BackupView) => (seconds === null ? '' : `${seconds} s`) },
]
