import { deleteView, saveView } from '#src/operation/admin/operations/views.ts'
import { adminTabs, viewQuery } from '#src/operation/admin/rules.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { staffScope } from '#src/web/admin/tab.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { postOnly } from '#src/web/post-only.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-views'

export const loader = postOnly

/** Saves or deletes a view, and returns to its list. */
export async function action({ context, request }: Route.ActionArgs) {
  if (context.get(scopeContext).actor.kind === 'visitor') return toSignIn(request)
  const { run } = staffScope({ context })
  const {
    intent: given,
    tab,
    name,
    query = '',
    id,
  } = await formValues(request, ['intent', 'tab', 'name', 'query', 'id'])
  const list = adminTabs.find((each) => each.id === tab)?.id ?? adminTabs[0].id
  const here = `/admin/${list}?${viewQuery(query)}`
  if (intentOf(given, ['save', 'delete']) === 'delete') {
    const done = await run(deleteView, { id })
    return redirectWith(here, done.ok ? { title: adminTexts.viewDeleted } : toastOf(done.failure))
  }
  const done = await run(saveView, { tab, name, query })
  return redirectWith(here, done.ok ? { title: adminTexts.viewSaved } : toastOf(done.failure))
}
