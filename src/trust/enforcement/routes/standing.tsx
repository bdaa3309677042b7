import { enforcementTexts } from '#src/trust/enforcement/texts.ts'
import { appealByKey, fileAppeal } from '#src/trust/enforcement/operations/appeals.ts'
import { readByKey, readAccountStatus } from '#src/trust/enforcement/operations/records.ts'
import { appealLimit } from '#src/trust/enforcement/rules.ts'
import { AccountStatusPage } from '#src/trust/enforcement/ui/account-status-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/standing'

export const meta = titled(
  'Account status',
  { name: 'robots', content: 'noindex' },
  // The key in the URL must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
)

/** One decision by the key of its email, or all of the user's. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const key = new URL(request.url).searchParams.get('key')
  if (key !== null) {
    const read = await scope.run(readByKey, { key })
    if (!read.ok) throw redirectWith('/standing', toastOf(read.failure))
    return { suspension: null, statements: [read.value], linkKey: key }
  }
  const read = await scope.run(readAccountStatus, {})
  if (!read.ok) throw toSignIn(request, toastOf(read.failure))
  return { ...read.value, linkKey: null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { auth, run } = context.get(scopeContext)
  const values = await formValues(request, ['id', 'key', 'body'])
  const limited = await auth.attempt('appeal', appealLimit, request)
  if (limited) return refused(limited, values)
  const { id, key, body } = values
  const done = key === undefined ? await run(fileAppeal, { id, body }) : await run(appealByKey, { key, body })
  const here = key === undefined ? '/standing' : `/standing?key=${encodeURIComponent(key)}`
  if (done.ok) return redirectWith(here, { title: enforcementTexts.appealed, tone: 'ok' })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  if (done.failure.status === 'invalid') return refused(done.failure, values)
  return redirectWith(here, toastOf(done.failure))
}

export default function Standing({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountStatusPage {...loaderData} failure={actionData?.failure ?? null} values={actionData?.values ?? {}} />
}
