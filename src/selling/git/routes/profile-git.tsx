import { data } from 'react-router'
import { readSecurity } from '#src/people/accounts/operations/security.ts'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { gitTokenInput } from '#src/platform/developers/contract.ts'
import { createGitToken, listGitTokens, revokeKey } from '#src/platform/developers/operations/keys.ts'
import { developerTexts } from '#src/platform/developers/texts.ts'
import { readRepository, startOver } from '#src/selling/git/operations/repository.ts'
import { listingsPath } from '#src/selling/git/rules.ts'
import { gitTexts } from '#src/selling/git/texts.ts'
import { GitPage } from '#src/selling/git/ui/git-page.tsx'
import { ok } from '#src/kernel/result.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-git'

const path = '/profile/git'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const [security, repository] = await Promise.all([
    scope.run(readSecurity, { currentId: null }),
    scope.run(readRepository, {}),
  ])
  const about = {
    address: new URL(listingsPath, scope.settings.publicUrl).href,
    hasPassword: security.ok && security.value.hasPassword,
    isEmailVerified: scope.actor.kind === 'user' && scope.actor.emailVerified,
    bytes: repository.ok && repository.value.head !== null ? repository.value.bytes : null,
  }
  const listed = await loadOrNull(scope, scope.run(listGitTokens, {}))
  if (listed === null) return data({ ...about, tokens: null }, unavailable)
  if (!listed.ok) throw toSignIn(request)
  return { ...about, tokens: listed.value }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { run, auth } = context.get(scopeContext)
  const {
    intent: given,
    id,
    name = '',
    currentPassword,
  } = await formValues(request, ['intent', 'id', 'name', 'currentPassword'])
  const intent = intentOf(given, ['create', 'revoke', 'start-over'])
  if (intent !== 'create') {
    const done = intent === 'revoke' ? await run(revokeKey, { id }) : await run(startOver, {})
    if (!done.ok && done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
    const title = intent === 'revoke' ? developerTexts.tokenRevoked : gitTexts.startedOver
    return redirectWith(path, done.ok ? { title } : toastOf(done.failure))
  }
  // Errors of the form come first, so that a mistake does not cost a password attempt.
  const confirmed = gitTokenInput.safeParse({ name }).success
    ? (await auth.confirmOwner({ currentPassword }, request)).result
    : ok()
  const created = confirmed.ok ? await run(createGitToken, { name }) : confirmed
  // The token is in this response only.
  if (created.ok)
    return data(
      { failure: null, values: null, newToken: created.value.token },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  if (created.failure.status === 'signed-out') return toSignIn(request, toastOf(created.failure))
  return refused(created.failure, { name })
}

export default function Git({ loaderData, actionData }: Route.ComponentProps) {
  const { isEmailVerified, ...shown } = loaderData
  return (
    <GitPage
      {...shown}
      newToken={actionData && 'newToken' in actionData ? actionData.newToken : null}
      values={actionData?.values ?? null}
      failure={actionData?.failure ?? null}
      notice={isEmailVerified ? null : <VerifyFirst title={developerTexts.confirmForGit} />}
    />
  )
}
