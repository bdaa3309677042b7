import { data } from 'react-router'
import { readBulk } from '#src/features/admin/operations/bulk.ts'
import { BulkResultPage } from '#src/features/admin/ui/bulk-page.tsx'
import { adminScope } from '#src/web/admin/tab.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-bulk-result'

export const meta = titled('Bulk action')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (context.get(scopeContext).actor.kind === 'visitor') throw toSignIn(request)
  const read = await adminScope({ context }).run(readBulk, { id: params.id })
  return read.ok ? { bulk: read.value } : data({ bulk: null }, { status: 404 })
}

export default function AdminBulkResult({ loaderData: { bulk }, params }: Route.ComponentProps) {
  return bulk ? <BulkResultPage bulk={bulk} /> : <NotFoundPage path={`/admin/bulk/${params.id}`} />
}
