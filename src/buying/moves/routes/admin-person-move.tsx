import { data } from 'react-router'
import { adminsOnly } from '#src/kernel/access.ts'
import { readRecord } from '#src/trust/enforcement/operations/records.ts'
import { movePurchases, previewMove } from '#src/buying/moves/operations/as-admin.ts'
import { moveTexts } from '#src/buying/moves/texts.ts'
import { AdminMovePage } from '#src/buying/moves/ui/admin-move-page.tsx'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-person-move'

export const meta = titled('Move purchases')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind === 'visitor') throw toSignIn(request)
  const refusal = adminsOnly(actor)
  if (refusal) throw redirectWith('/', toastOf(refusal))
  const { searchParams } = new URL(request.url)
  const [to, purchaseId] = [searchParams.get('to') ?? '', searchParams.get('purchase') ?? '']
  const record = await run(readRecord, { userId: params.id })
  if (!record.ok) return data(null, { status: 404 })
  const { id, username } = record.value.person
  const read =
    to === ''
      ? null
      : await run(previewMove, { userId: params.id, to, purchaseId: purchaseId === '' ? null : purchaseId })
  const [preview, failure] = [read?.ok ? read.value : null, read && !read.ok ? read.failure : null]
  return { person: { id, username }, to, purchaseId, preview, failure }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const form = await formValues(request, ['intent', 'to', 'purchase', 'reason'])
  intentOf(form['intent'], ['move'])
  const { to = '', purchase = '', reason = '' } = form
  const input = { userId: params.id, to, purchaseId: purchase === '' ? null : purchase, reason }
  const done = await run(movePurchases, input)
  const here = `/admin/people/${params.id}`
  if (done.ok) return redirectWith(here, { title: moveTexts.moved(done.value.moved) })
  if (done.failure.fields) return refused(done.failure, { reason })
  return redirectWith(done.failure.code === 'not-admin' ? '/' : here, toastOf(done.failure))
}

export default function AdminPersonMove({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage path={`/admin/people/${params.id}/move`} />
  return (
    <AdminMovePage
      {...loaderData}
      reason={actionData?.values.reason ?? ''}
      failure={actionData?.failure ?? loaderData.failure}
    />
  )
}
