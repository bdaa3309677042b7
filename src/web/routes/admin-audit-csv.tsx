import { csvLine } from '#src/kernel/csv.ts'
import { listAudit } from '#src/features/admin/index.ts'
import { redirectWith, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-audit-csv'

/** The newest of the audit log that fit a search, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  const read = await context.get(scopeContext).run(listAudit, { search, whole: true })
  if (!read.ok) return redirectWith('/', toastOf(read.failure))
  const head = csvLine(['when', 'who', 'what', 'kind', 'id', 'before', 'after', 'request'])
  const lines = read.value.items.map(({ at, who, action, subjectKind, subjectId, before, after, requestId }) =>
    csvLine([at.toISOString(), who, action, subjectKind, subjectId, before, after, requestId ?? '']),
  )
  return new Response([head, ...lines].join(''), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
