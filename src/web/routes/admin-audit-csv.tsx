import { listAudit } from '#src/features/admin/operations/list-audit.ts'
import { csvFile } from '#src/web/csv-file.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-audit-csv'

/** Exports the audit log of a search, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { run } = context.get(scopeContext)
  const search = new URL(request.url).searchParams.get('search') ?? ''
  return csvFile({
    name: 'audit-log.csv',
    head: ['when', 'who', 'what', 'kind', 'id', 'from', 'before', 'after', 'request'],
    read: (after) => run(listAudit, { search, after, whole: true }),
    line: ({ at, who, action, subjectKind, subjectId, address, before, after, requestId }) => [
      at.toISOString(),
      who,
      action,
      subjectKind,
      subjectId,
      address ?? '',
      before,
      after,
      requestId ?? '',
    ],
  })
}
