import { accountTexts, linkTexts } from '#src/people/accounts/texts.ts'
import { readOwnProfile } from '#src/people/accounts/operations/profile.ts'
import { unlinkSite, endSession, endSessions, readSecurity } from '#src/people/accounts/operations/security.ts'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { redirectWith, refused, toSignIn, toastOf } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { newAddressForm } from '#src/people/accounts/contract.ts'
import { cancelEmailChange, requestEmailChange } from '#src/people/accounts/operations/change-email.ts'
import { ok } from '#src/kernel/result.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { PasskeyCreation, NewTwoFactorSecret } from '#src/people/accounts/view.ts'
import type { AuthAnswer } from '#src/ports/auth.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { data } from 'react-router'
import { listGitTokens, listKeys, revokeKey } from '#src/platform/developers/operations/keys.ts'
import { developerTexts } from '#src/platform/developers/texts.ts'
import { ActiveKeys } from '#src/platform/developers/ui/active-keys.tsx'
import { SecurityPage } from '#src/people/accounts/ui/security-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-security'

export const loader = ({ context, request }: Route.LoaderArgs) => readSecurityTab(context.get(scopeContext), request)

export const action = ({ context, request }: Route.ActionArgs) => changeSecurity(context.get(scopeContext), request)

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData && 'shown' in actionData ? actionData.shown : null
  const intent = actionData?.values.intent ?? null
  const entered = actionData?.values && 'email' in actionData.values ? String(actionData.values.email) : ''
  return (
    <SecurityPage
      view={loaderData}
      intent={intent}
      entered={entered}
      shown={shown}
      failure={actionData?.failure ?? null}
      keys={<ActiveKeys keys={loaderData.keys} />}
    />
  )
}

const siteIntents = ['link', 'unlink', 'password-link'] as const
type Intent = (typeof siteIntents)[number]
type Values = Readonly<Record<string, string>>

const isAboutSites = (intent: string): intent is Intent => siteIntents.some((each) => each === intent)

/** Handles the forms for linked sites, and for the first password of a user who signed up with one. */
function changeSites(scope: Scope, request: Request, intent: Intent, values: Values) {
  if (intent === 'link') return link(scope, request, values)
  return intent === 'unlink' ? unlink(scope, request, values) : sendPasswordLink(scope, request)
}

async function link({ auth }: Scope, request: Request, values: Values) {
  const { result, setCookies } = await auth.beginLink(values, request)
  if (result.ok) return redirectWith(result.value.url, undefined, setCookies)
  if (result.failure.status === 'signed-out') return toSignIn(request, toastOf(result.failure))
  return refused(result.failure, { intent: 'link' })
}

async function unlink({ run, settings }: Scope, request: Request, { site }: Values) {
  const unlinked = await run(unlinkSite, { site })
  if (!unlinked.ok) return refusedTo(request, unlinked.failure)
  const name = settings.linkedSites.find(({ id }) => id === site)?.name ?? ''
  return backTo(request, { title: linkTexts.unlinked(name) })
}

/** Sends the email for a forgotten password to a user who has none yet. */
async function sendPasswordLink({ run, auth }: Scope, request: Request) {
  const profile = await run(readOwnProfile, {})
  if (!profile.ok) return toSignIn(request)
  const { result } = await auth.requestOwnReset({ email: profile.value.email }, request)
  return result.ok ? backTo(request, { title: accountTexts.linkSent }) : refusedTo(request, result.failure)
}

const fields = [
  'intent',
  'currentPassword',
  'password',
  'confirmPassword',
  'code',
  'sessionId',
  'credential',
  'name',
  'passkeyId',
  'site',
  'email',
  'keyId',
]

async function readSecurityTab(scope: Scope, request: Request) {
  const read = await scope.run(readSecurity, { currentId: await scope.auth.sessionIdOf(request) })
  if (!read.ok) throw toSignIn(request)
  const [keys, tokens] = await Promise.all([scope.run(listKeys, {}), scope.run(listGitTokens, {})])
  return { ...read.value, keys: [...(keys.ok ? keys.value : []), ...(tokens.ok ? tokens.value : [])] }
}

const ownIntents = [
  'change-email',
  'cancel-email',
  'password',
  'begin-2fa',
  'confirm-2fa',
  'codes-2fa',
  'end-2fa',
  'begin-passkey',
  'add-passkey',
  'end-passkey',
  'end-session',
  'end-others',
  'revoke-key',
] as const

/** Handles the forms of the Security tab. Passwords and codes are never echoed. */
async function changeSecurity(scope: Scope, request: Request) {
  const { intent: given, ...values } = await formValues(request, fields)
  const intent = intentOf(given, [...siteIntents, ...ownIntents])
  const { auth } = scope
  if (isAboutSites(intent)) return changeSites(scope, request, intent, values)
  switch (intent) {
    case 'change-email':
      return changeEmail(scope, request, values)
    case 'cancel-email': {
      const canceled = await scope.run(cancelEmailChange, {})
      return canceled.ok
        ? backTo(request, { title: accountTexts.changeCanceled })
        : refusedTo(request, canceled.failure)
    }
    case 'password':
      return done(request, intent, await auth.changePassword(values, request), accountTexts.resetDone)
    case 'begin-2fa': {
      const started = await auth.beginTwoFactor(values, request)
      if (!started.result.ok) return done(request, intent, started, '')
      return shownOnce(intent, { kind: 'setup', ...started.result.value }, started.setCookies)
    }
    case 'confirm-2fa':
      return done(request, intent, await auth.confirmTwoFactor(values, request), accountTexts.twoFactorOn)
    case 'codes-2fa': {
      const renewed = await auth.renewRecoveryCodes(values, request)
      if (!renewed.result.ok) return done(request, intent, renewed, '')
      return shownOnce(intent, { kind: 'codes', codes: renewed.result.value }, renewed.setCookies)
    }
    case 'end-2fa':
      return done(request, intent, await auth.endTwoFactor(values, request), accountTexts.twoFactorOff)
    case 'begin-passkey': {
      const started = await auth.beginPasskey(values, request)
      if (!started.result.ok) return done(request, intent, started, '')
      return shownOnce(intent, { kind: 'passkey', options: started.result.value }, started.setCookies)
    }
    case 'add-passkey':
      return done(request, intent, await auth.addPasskey(values, request), accountTexts.passkeyAdded)
    case 'end-passkey':
      return done(request, intent, await auth.removePasskey(values, request), accountTexts.passkeyRemoved)
    case 'end-session': {
      const ended = await scope.run(endSession, { sessionId: values['sessionId'] })
      return ended.ok ? backTo(request, { title: accountTexts.sessionEnded }) : refusedTo(request, ended.failure)
    }
    case 'end-others':
      return endOthers(scope, request)
    case 'revoke-key':
      return revoke(scope, request, values)
  }
}

/** Errors of the address come first, so that a mistake does not cost a password attempt. */
async function changeEmail({ run, auth }: Scope, request: Request, { email = '', currentPassword }: Values) {
  const intent = 'change-email'
  const isValid = newAddressForm.safeParse({ email }).success
  const confirmed = isValid ? (await auth.confirmOwner({ currentPassword }, request)).result : ok()
  if (!confirmed.ok && confirmed.failure.status === 'signed-out') return toSignIn(request, toastOf(confirmed.failure))
  if (!confirmed.ok) return refused(confirmed.failure, { intent, email })
  const asked = await run(requestEmailChange, { email, sessionId: await auth.sessionIdOf(request) })
  if (asked.ok) return backTo(request, { title: accountTexts.changeRequested })
  return asked.failure.status === 'signed-out'
    ? refusedTo(request, asked.failure)
    : refused(asked.failure, { intent, email })
}

async function revoke({ run }: Scope, request: Request, { keyId }: Values) {
  const revoked = await run(revokeKey, { id: keyId })
  return revoked.ok ? backTo(request, { title: developerTexts.accessRevoked }) : refusedTo(request, revoked.failure)
}

async function endOthers(scope: Scope, request: Request) {
  const keepSessionId = await scope.auth.sessionIdOf(request)
  const userId = userIdOf(scope.actor)
  if (keepSessionId === null || userId === null) return toSignIn(request)
  const ended = await scope.run(endSessions, { userId, keepSessionId })
  return ended.ok ? backTo(request, { title: accountTexts.othersEnded }) : refusedTo(request, ended.failure)
}

function done(request: Request, intent: string, { result, setCookies }: AuthAnswer<unknown>, title: string) {
  if (result.ok) return redirectWith('/profile/security', { title }, setCookies)
  if (result.failure.status === 'signed-out') return toSignIn(request, toastOf(result.failure))
  const failure = intent === 'password' ? { ...result.failure, title: accountTexts.resetFailed } : result.failure
  return refused(failure, { intent })
}

/** Returns a secret in this response only. */
function shownOnce(intent: string, shown: NewTwoFactorSecret | PasskeyCreation, setCookies: readonly string[]) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  return data({ failure: null, values: { intent }, shown }, { headers })
}
