import { data } from 'react-router'
import { adminsOnly } from '#src/kernel/access.ts'
import { DocumentChanges } from '#src/operation/admin/ui/document-changes.tsx'
import { compareVersions } from '#src/operation/documents/operations/versions.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-document-changes'

export const meta = titled('Changes of a document')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind === 'visitor') throw toSignIn(request)
  const refusal = adminsOnly(actor)
  if (refusal) throw redirectWith('/', toastOf(refusal))
  const query = new URL(request.url).searchParams
  const asked = { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined }
  const compared = await run(compareVersions, { slug: params.slug, ...asked })
  return compared.ok ? { compared: compared.value } : data({ compared: null }, { status: 404 })
}

export default function AdminDocumentChanges({ loaderData: { compared }, params }: Route.ComponentProps) {
  if (!compared) return <NotFoundPage path={`/admin/documents/${params.slug}/changes`} />
  return <DocumentChanges {...compared} />
}
