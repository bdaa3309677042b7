import { data } from 'react-router'
import { PromptNotFound, SignInRequired } from '#src/selling/listings/ui/form-states.tsx'
import { addCheck, deleteCheck, editCheck, listChecks } from '#src/selling/checks/operations/checks.ts'
import { checkTexts } from '#src/selling/checks/texts.ts'
import { ChecksPage, ChecksUnreadable } from '#src/selling/checks/ui/checks-page.tsx'
import { readForm, textFields, variableValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { modelSourcesOf } from '#src/web/model-sources.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/edit-checks'

export const meta = titled('Checks')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = Promise.all([scope.run(listChecks, { promptId: params.id }), modelSourcesOf(scope)])
  const loaded = await loadOrNull(scope, read)
  if (loaded === null) return data({ state: 'unreadable' as const, id: params.id }, unavailable)
  const [own, sources] = loaded
  if (!own.ok && own.failure.status === 'signed-out')
    return data({ state: 'signed-out' as const, signInHref: `/auth?next=/edit-prompt/${params.id}/checks` })
  if (!own.ok) return data({ state: 'missing' as const }, { status: 404 })
  const editedId = new URL(request.url).searchParams.get('edit')
  return data({
    state: 'found' as const,
    own: own.value,
    edited: own.value.checks.find(({ id }) => id === editedId) ?? null,
    sources,
  })
}

/** Adds, changes or deletes a check. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind !== 'user') return toSignIn(request)
  const form = await readForm(request)
  const { intent, id, read } = textFields(form, ['intent', 'id', 'read'])
  const promptId = params.id
  const here = `/edit-prompt/${promptId}/checks`
  const wanted = intentOf(intent, ['add', 'save', 'delete'])
  if (wanted === 'delete') {
    const gone = await run(deleteCheck, { promptId, id })
    if (!gone.ok) return redirectWith(here, toastOf(gone.failure))
    return redirectWith(here, { title: gone.value.hasResults ? checkTexts.deletedWithResults : checkTexts.deleted })
  }
  const values = valuesIn(form)
  if (wanted === 'add') {
    const added = await run(addCheck, { promptId, check: values })
    return added.ok ? redirectWith(here, { title: checkTexts.added }) : refused(added.failure, values)
  }
  const saved = await run(editCheck, { promptId, id, check: values, read })
  if (!saved.ok) return refused(saved.failure, values)
  return redirectWith(here, { title: saved.value.isReplaced ? checkTexts.replaced : checkTexts.saved })
}

function valuesIn(form: FormData) {
  const fields = textFields(form, ['name', 'kind', 'expected', 'textName', 'message'])
  const { name = '', kind = '', expected = '', textName = '', message = '' } = fields
  const entered = variableValues(form).filter(({ value }) => value.trim() !== '')
  const inputs = Object.fromEntries(entered.map((variable) => [variable.name, variable.value]))
  return { name, kind, expected, textName, message, inputs }
}

export default function EditChecks({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'signed-out') return <SignInRequired signInHref={loaderData.signInHref} />
  if (loaderData.state === 'unreadable') return <ChecksUnreadable listingId={loaderData.id} />
  if (loaderData.state !== 'found') return <PromptNotFound />
  return (
    <ChecksPage
      own={loaderData.own}
      sources={loaderData.sources}
      edited={loaderData.edited}
      values={actionData?.values ?? null}
      failure={actionData?.failure ?? null}
    />
  )
}
