import { data } from 'react-router'
import { listModelKeys, removeModelKey, saveModelKey } from '#src/platform/models/operations/keys.ts'
import { modelTexts } from '#src/platform/models/texts.ts'
import { ModelKeysPage } from '#src/platform/models/ui/model-keys-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-models'

const path = '/profile/models'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const listed = await loadOrNull(scope, scope.run(listModelKeys, {}))
  if (listed === null) return data({ keys: null }, unavailable)
  if (!listed.ok) throw toSignIn(request)
  return { keys: listed.value }
}

/** Saves or removes a key. The key itself is never sent back. */
export async function action({ context, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const { intent, provider, key, baseUrl } = await formValues(request, ['intent', 'provider', 'key', 'baseUrl'])
  const isRemoval = intentOf(intent, ['save', 'remove']) === 'remove'
  const done = isRemoval ? await run(removeModelKey, { provider }) : await run(saveModelKey, { provider, key, baseUrl })
  if (done.ok) return redirectWith(path, { title: isRemoval ? modelTexts.removed : modelTexts.saved })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  if (isRemoval) return redirectWith(path, toastOf(done.failure))
  return refused(done.failure, { provider: provider ?? '', baseUrl: baseUrl ?? '' })
}

export default function Models({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ModelKeysPage keys={loaderData.keys} values={actionData?.values ?? null} failure={actionData?.failure ?? null} />
  )
}
