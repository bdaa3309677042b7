import { data } from 'react-router'
import { readSecurity } from '#src/people/accounts/operations/security.ts'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { ok } from '#src/kernel/result.ts'
import { keyInput } from '#src/platform/developers/contract.ts'
import { createKey, listKeys, revokeKey } from '#src/platform/developers/operations/keys.ts'
import { grantableScopes } from '#src/platform/developers/rules.ts'
import { developerTexts } from '#src/platform/developers/texts.ts'
import { KeysPage } from '#src/platform/developers/ui/keys-page.tsx'
import { readForm, textFields } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-developers'

const path = '/profile/developers'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const security = await scope.run(readSecurity, { currentId: null })
  const about = {
    hasPassword: security.ok && security.value.hasPassword,
    isEmailVerified: scope.actor.kind === 'user' && scope.actor.emailVerified,
    scopes: grantableScopes(scope.actor),
  }
  const listed = await loadOrNull(scope, scope.run(listKeys, {}))
  if (listed === null) return data({ ...about, keys: null }, unavailable)
  if (!listed.ok) throw toSignIn(request)
  return { ...about, keys: listed.value }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { run, auth } = context.get(scopeContext)
  const form = await readForm(request)
  const {
    intent = '',
    id = '',
    currentPassword,
    ...values
  } = textFields(form, ['intent', 'id', 'name', 'lifetime', 'currentPassword'])
  const chosen = form.getAll('scope').map(String)
  if (intentOf(intent, ['create', 'revoke']) === 'revoke') {
    const revoked = await run(revokeKey, { id })
    if (!revoked.ok && revoked.failure.status === 'signed-out') return toSignIn(request, toastOf(revoked.failure))
    return redirectWith(path, revoked.ok ? { title: developerTexts.revoked } : toastOf(revoked.failure))
  }
  const input = { ...values, scopes: chosen }
  // Errors of the form come first, so that a mistake does not cost a password attempt.
  const confirmed = keyInput.safeParse(input).success
    ? (await auth.confirmOwner({ currentPassword }, request)).result
    : ok()
  if (!confirmed.ok && confirmed.failure.status === 'signed-out') return toSignIn(request, toastOf(confirmed.failure))
  if (!confirmed.ok) return refused(confirmed.failure, { ...values, scopes: chosen.join(' ') })
  const created = await run(createKey, input)
  // The key is in this response only.
  if (created.ok)
    return data(
      { failure: null, values: null, chosen: [], newKey: created.value.key },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  if (created.failure.status === 'signed-out') return toSignIn(request, toastOf(created.failure))
  return refused(created.failure, { ...values, scopes: chosen.join(' ') })
}

export default function Developers({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, scopes, isEmailVerified, hasPassword } = loaderData
  const values = actionData?.values ?? null
  return (
    <KeysPage
      keys={keys}
      scopes={scopes}
      hasPassword={hasPassword}
      newKey={actionData && 'newKey' in actionData ? actionData.newKey : null}
      values={values}
      chosen={values?.['scopes']?.split(' ') ?? []}
      failure={actionData?.failure ?? null}
      notice={isEmailVerified ? null : <VerifyFirst title={developerTexts.confirmFirst} />}
    />
  )
}
