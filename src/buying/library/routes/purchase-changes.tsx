import { data } from 'react-router'
import { compareVersions } from '#src/buying/library/operations/read-texts.ts'
import { ChangesPage } from '#src/buying/library/ui/changes-page.tsx'
import { PurchaseMissing } from '#src/buying/library/ui/purchase-missing.tsx'
import { redirectWith, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/purchase-changes'

export const meta = titled('What changed')

/** The changes between two versions. An unopened purchase redirects to its page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const listQuery = { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined }
  const compared = await context.get(scopeContext).run(compareVersions, { id: params.id, ...listQuery })
  if (compared.ok) return { compared: compared.value }
  if (compared.failure.status === 'signed-out') throw toSignIn(request)
  if (compared.failure.code === 'not-opened') throw redirectWith(`/purchases/${params.id}`)
  return data({ compared: null }, { status: 404 })
}

export default function PurchaseChanges({ loaderData }: Route.ComponentProps) {
  return loaderData.compared ? <ChangesPage {...loaderData.compared} /> : <PurchaseMissing />
}
