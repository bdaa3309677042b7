import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { shortId } from '#src/operation/admin/rules.ts'
import type { AuditNote } from '#src/operation/admin/view.ts'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'

export function AuditTab({ page, search }: { readonly page: KeyedPage<AuditNote>; readonly search: string }) {
  return (
    <>
      <SectionHead title="Audit log" />
      <ListTools tab="audit" search={search} hint="Start of an action or ID, or @username" choices={[]} />
      {page.items.length === 0 ? (
        <EmptyState title={search ? 'No entries found' : 'No entries yet'} />
      ) : (
        <Table caption="Audit log" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageTurner tab="audit" page={page} listQuery={{ search }} />
    </>
  )
}

const columns = [
  { head: 'Date', cell: ({ at }: AuditNote) => <When at={at} /> },
  { head: 'User', cell: ({ who }: AuditNote) => <bdi className="wrap-anywhere">{who}</bdi> },
  { head: 'Action', cell: ({ action }: AuditNote) => <code>{action}</code> },
  {
    head: 'Subject',
    cell: ({ subjectKind, subjectId }: AuditNote) => (
      <span title={subjectId}>
        {subjectKind} <code>{shortId(subjectId)}</code>
      </span>
    ),
  },
  { head: 'Before', cell: ({ before }: AuditNote) => before && <code className="wrap-anywhere">{before}</code> },
  { head: 'After', cell: ({ after }: AuditNote) => after && <code className="wrap-anywhere">{after}</code> },
  {
    head: 'Address',
    cell: ({ address, requestId }: AuditNote) => (
      <>
        {address}
        {requestId !== null && (
          <span className="admin-under" title={requestId}>
            request <code>{shortId(requestId)}</code>
          </span>
        )}
      </>
    ),
  },
]
