import { data } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { httpStatusOf } from '#src/kernel/failure.ts'
import { captchaField } from '#src/people/accounts/rules.ts'
import {
  checkStatement,
  listOwnOrders,
  readStatement,
  sendStatement,
} from '#src/buying/withdrawals/operations/statements.ts'
import { statementLimit } from '#src/buying/withdrawals/rules.ts'
import {
  ConfirmWithdrawal,
  StatementDone,
  StatementReceived,
  WithdrawPage,
} from '#src/buying/withdrawals/ui/withdraw-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/withdraw'

const pageMeta = staticPageMeta({
  title: 'Withdraw from contract',
  description: (shop) => `Withdraw from an order at ${shop.name}. No account needed.`,
  path: '/withdraw',
})

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData && !args.loaderData.isForm ? [{ name: 'robots', content: 'noindex' }] : []),
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { publicUrl, captchaSiteKey } = scope.settings
  const { searchParams } = new URL(request.url)
  const isSignedIn = scope.actor.kind === 'user'
  const shared = { publicUrl, isSignedIn, statement: null, number: null }
  const id = searchParams.get('statement')
  if (id !== null && isSignedIn) {
    const read = await scope.run(readStatement, { id })
    if (read.ok) return { ...shared, isForm: false, own: null, order: '', captchaSiteKey: null, statement: read.value }
  }
  const sent = searchParams.get('sent')
  if (sent !== null && /^\d{1,15}$/.test(sent))
    return { ...shared, isForm: false, own: null, order: '', captchaSiteKey: null, number: Number(sent) }
  return {
    ...shared,
    isForm: true,
    own: await ownOrders(scope),
    order: searchParams.get('order') ?? '',
    // Only visitors solve a captcha.
    captchaSiteKey: isSignedIn ? null : captchaSiteKey,
  }
}

/** Without the list, the form asks for the number, so that it always works. */
async function ownOrders(scope: Scope) {
  if (scope.actor.kind !== 'user') return null
  const read = await loadOrNull(scope, scope.run(listOwnOrders, {}))
  return read?.ok ? read.value : null
}

type Posted = {
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>>
  /** The statement of the second step; null for the first one. */
  readonly checked: {
    readonly statement: { readonly name: string; readonly order: string; readonly email: string }
    readonly key: string
  } | null
}

const posted = (answer: Posted) => data(answer, { status: answer.failure ? httpStatusOf[answer.failure.status] : 200 })

const fields = ['intent', 'key', 'name', 'order', 'email', 'company', captchaField]

/** Checks the statement, and sends it once it is confirmed. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent: given, [captchaField]: token, ...values } = await formValues(request, fields)
  const intent = intentOf(given, ['check', 'change', 'confirm'])
  if (intent === 'change') return posted({ failure: null, values, checked: null })
  const read = await scope.run(checkStatement, values)
  if (!read.ok) return posted({ failure: read.failure, values, checked: null })
  const checked = { statement: read.value, key: values['key'] ?? crypto.randomUUID() }
  // A filled honeypot skips the second step, which has none.
  if (intent !== 'confirm' && (values['company'] ?? '') === '') return posted({ failure: null, values, checked })
  const failure =
    (await scope.auth.attempt('withdrawal', statementLimit, request)) ??
    (scope.actor.kind === 'user' ? null : await scope.auth.checkCaptcha({ [captchaField]: token }, request))
  if (failure) return posted({ failure, values, checked })
  const sent = await scope.run(sendStatement, values)
  if (!sent.ok) return posted({ failure: sent.failure, values, checked })
  const { id, number, isOwn } = sent.value
  return redirectWith(isOwn ? `/withdraw?statement=${id}` : `/withdraw?sent=${number}`)
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { own, order, isSignedIn, captchaSiteKey, statement, number } = loaderData
  if (statement) return <StatementDone statement={statement} />
  if (number !== null) return <StatementReceived number={number} isSignedIn={isSignedIn} />
  const failure = actionData?.failure ?? null
  const checked = actionData?.checked ?? null
  if (checked) {
    const { statement: given, key } = checked
    const label = own?.orders.find(({ number }) => number === given.order)?.label ?? given.order
    return <ConfirmWithdrawal statement={given} formKey={key} orderLabel={label} {...{ failure, captchaSiteKey }} />
  }
  return <WithdrawPage {...{ own, isSignedIn, failure }} values={actionData?.values ?? { order }} />
}
