import { changeBilling, readBilling } from '#src/money/tax/operations/billing.ts'
import { taxTexts } from '#src/money/tax/texts.ts'
import { BillingPage } from '#src/money/tax/ui/billing-page.tsx'
import { billingPath } from '#src/money/tax/ui/billing-form.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, safeNext, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-billing'

export async function loader({ context, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readBilling, {})
  if (!read.ok) throw toSignIn(request)
  return { billing: read.value.billing, next: new URL(request.url).searchParams.get('next') ?? '' }
}

const fields = ['name', 'company', 'address', 'country', 'region', 'vatNumber']

/** Saves the details and returns to the page that the user came from, such as the checkout. */
export async function action({ context, request }: Route.ActionArgs) {
  const { next = '', intent, ...values } = await formValues(request, [...fields, 'next', 'intent'])
  intentOf(intent, ['save'])
  const changed = await context.get(scopeContext).run(changeBilling, values)
  if (changed.ok) return redirectWith(next === '' ? billingPath : safeNext(next), { title: taxTexts.saved })
  if (changed.failure.status === 'signed-out') return toSignIn(request, toastOf(changed.failure))
  return refused(changed.failure, { ...values, next })
}

export default function Billing({ loaderData: { billing, next }, actionData }: Route.ComponentProps) {
  const values = actionData?.values ?? null
  return (
    <BillingPage billing={billing} values={values} failure={actionData?.failure ?? null} next={values?.next ?? next} />
  )
}
