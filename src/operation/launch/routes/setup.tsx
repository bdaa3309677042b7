import { data } from 'react-router'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { readLaunch, runCheck } from '#src/operation/launch/operations/launch.ts'
import { nameShop, readSetupLink } from '#src/operation/launch/operations/setup.ts'
import { setupLimit } from '#src/operation/launch/rules.ts'
import { launchTexts } from '#src/operation/launch/texts.ts'
import { FirstAdminPage, SetupPage } from '#src/operation/launch/ui/setup-page.tsx'
import { listSettings } from '#src/operation/settings/operations/settings.ts'
import { ConfirmAction } from '#src/ui/forms/confirm-action.tsx'
import { toToast } from '#src/web/admin/action.ts'
import { settingsForms } from '#src/web/admin/settings-form.ts'
import { adminScope, tabAction, unwrap } from '#src/web/admin/tab.ts'
import { formValues } from '#src/web/forms.ts'
import { refused, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { signedIn } from '#src/web/signed-in.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/setup'

export const meta = titled(
  'Setup',
  { name: 'robots', content: 'noindex' },
  // The URL contains the token, so no referrer may leak it.
  { name: 'referrer', content: 'strict-origin' },
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  if (scope.actor.kind === 'visitor') {
    const token = searchParams.get('token')
    const limited = token === null ? null : await scope.auth.attempt('setup', setupLimit, request)
    if (limited) return data({ kind: 'link' as const, token: null, problem: limited.message }, { status: 429 })
    const link = unwrap(await scope.run(readSetupLink, { token: token ?? '' }))
    if (link.hasAdmin) throw toSignIn(request)
    if (link.isValid) return { kind: 'link' as const, token, problem: null }
    const problem = token === null ? null : launchTexts.linkInvalid
    return data({ kind: 'link' as const, token: null, problem }, { status: token === null ? 200 : 404 })
  }
  const { run, seen } = adminScope({ context })
  const [launch, settings] = await Promise.all([run(readLaunch, { seen }), run(listSettings, {})])
  return { kind: 'steps' as const, step: searchParams.get('step'), launch: unwrap(launch), settings: unwrap(settings) }
}

const stepAction = tabAction({
  ...settingsForms,
  fields: [...settingsForms.fields, 'id'],
  actions: {
    ...settingsForms.actions,
    check: {
      run: async ({ run }, { id }) => toToast(await run(runCheck, { id }), launchTexts.checked),
      failed: launchTexts.checkFailed,
    },
  },
})

const newAdmin = ['intent', 'token', 'shop_name', 'username', 'email', 'password', 'confirmPassword']

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const scope = context.get(scopeContext)
  if (scope.actor.kind !== 'visitor') return stepAction(args)
  const { password, confirmPassword, token = '', ...values } = await formValues(request, newAdmin)
  if (values['intent'] !== 'create-admin') return toSignIn(request)
  // Without a token this would be an ordinary sign-up.
  const setup = token === '' ? 'none' : token
  const named = await scope.run(nameShop, { token: setup, name: values['shop_name'] })
  if (!named.ok) return refused(named.failure, { ...values, token })
  const { result, setCookies } = await scope.auth.signUp({ ...values, password, confirmPassword, setup }, request)
  if (!result.ok) return refused(result.failure, { ...values, token })
  return signedIn({ scope, request, user: result.value, next: '/setup', setCookies, title: accountTexts.signedUp })
}

export default function Setup({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.kind === 'link') {
    const form = answer && 'failure' in answer ? answer : null
    return <FirstAdminPage {...loaderData} values={form?.values ?? {}} failure={form?.failure ?? null} />
  }
  if (answer && 'unconfirmed' in answer) return <ConfirmAction {...answer.unconfirmed} cancelHref="/setup" />
  return <SetupPage {...loaderData} failedForm={answer && 'failure' in answer ? answer : null} />
}
