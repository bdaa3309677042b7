import { data } from 'react-router'
import { previewBulk, readBulk, startBulk } from '#src/operation/admin/operations/bulk.ts'
import { bulkKinds, bulkTabs } from '#src/operation/admin/rules.ts'
import { BulkPage, BulkResultPage } from '#src/operation/admin/ui/bulk-page.tsx'
import { endOfDay } from '#src/trust/enforcement/rules.ts'
import { adminScope } from '#src/web/admin/tab.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { readForm, textFields, textList } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-bulk'

export const meta = titled('Bulk action')

const kindOf = (request: Request) => {
  const given = new URL(request.url).searchParams.get('kind')
  return bulkKinds.find((kind) => kind === given) ?? bulkKinds[0]
}

/** What the selected rows would become, or with an id what an action has done. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(scopeContext).actor.kind === 'visitor') throw toSignIn(request)
  const { run } = adminScope({ context })
  const started = new URL(request.url).searchParams.get('id')
  if (started !== null) {
    const bulk = await run(readBulk, { id: started })
    return bulk.ok ? { bulk: bulk.value } : data({ bulk: null }, { status: 404 })
  }
  const kind = kindOf(request)
  const read = await run(previewBulk, { kind, ids: new URL(request.url).searchParams.getAll('ids') })
  const firstDay = new Date().toISOString().slice(0, 10)
  const id = crypto.randomUUID()
  return { kind, id, firstDay, preview: read.ok ? read.value : null, failure: read.ok ? null : read.failure }
}

const fields = ['intent', 'id', 'reason', 'words', 'until', 'holdsEarnings', 'keepsFee']

export async function action({ context, request }: Route.ActionArgs) {
  if (context.get(scopeContext).actor.kind === 'visitor') return toSignIn(request)
  const { run } = adminScope({ context })
  const form = await readForm(request)
  const { intent, ...values } = textFields(form, fields)
  intentOf(intent, ['start'])
  const kind = kindOf(request)
  const done = await run(startBulk, {
    ...{ id: values['id'], kind, ids: textList(form, 'ids'), words: values['words'] },
    ...(values['reason'] ? { reason: values['reason'] } : {}),
    until: endOfDay(values['until'] ?? ''),
    holdsEarnings: values['holdsEarnings'] === '1',
    keepsFee: values['keepsFee'] === '1',
  })
  if (done.ok) return redirectWith(`/admin/bulk?id=${done.value.id}`)
  if (done.failure.status === 'invalid') return refused(done.failure, values)
  return redirectWith(`/admin/${bulkTabs[kind]}`, toastOf(done.failure))
}

export default function AdminBulk({ loaderData, actionData }: Route.ComponentProps) {
  if ('bulk' in loaderData)
    return loaderData.bulk ? <BulkResultPage bulk={loaderData.bulk} /> : <NotFoundPage path="/admin/bulk" />
  const values = actionData?.values ?? {}
  return (
    <BulkPage
      {...loaderData}
      id={values['id'] ?? loaderData.id}
      failure={actionData?.failure ?? loaderData.failure}
      values={values}
    />
  )
}
