import { data } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { cents } from '#src/kernel/money.ts'
import { VerifyFirst } from '#src/features/accounts/ui/index.ts'
import { catalogTexts } from '#src/features/catalog/contract.ts'
import { deleteListing, listOwnListings, setListingActive, sumOwnListings } from '#src/features/catalog/index.ts'
import { DashboardPage, DashboardUnreadable } from '#src/features/catalog/ui/index.ts'
import { listOwnPayouts } from '#src/features/earnings/index.ts'
import { PayoutHistory } from '#src/features/earnings/ui/index.ts'
import { readEarnings } from '#src/features/orders/index.ts'
import { formValues } from '#src/web/forms.ts'
import { notReadable, readable } from '#src/web/readable.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = () => [{ title: `Dashboard · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = await readable(
    scope,
    Promise.all([
      scope.run(listOwnListings, {}),
      scope.run(sumOwnListings, {}),
      scope.run(readEarnings, {}),
      scope.run(listOwnPayouts, {}),
    ]),
  )
  if (read === null) return data(null, notReadable)
  const [listed, summed, earned, paid] = read
  if (!listed.ok || !summed.ok) throw toSignIn(request)
  return {
    listings: listed.value,
    payouts: paid.ok ? paid.value : [],
    isVerified: scope.actor.kind === 'user' && scope.actor.emailVerified,
    stats: { ...summed.value, revenueCents: earned.ok ? earned.value.revenue : cents(0) },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent, id } = await formValues(request, ['intent', 'id'])
  const done =
    intent === 'delete'
      ? await scope.run(deleteListing, { id })
      : await scope.run(setListingActive, { id, isActive: intent === 'resume' })
  if (done.ok) return redirectWith('/dashboard', { title: doneText(intent) })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  return redirectWith('/dashboard', toastOf(done.failure))
}

function doneText(intent: string | undefined): string {
  if (intent === 'delete') return catalogTexts.deleted
  return intent === 'resume' ? catalogTexts.resumed : catalogTexts.paused
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <DashboardUnreadable />
  const { isVerified, payouts, ...shown } = loaderData
  return (
    <DashboardPage
      {...shown}
      notice={isVerified ? null : <VerifyFirst />}
      payouts={<PayoutHistory payouts={payouts} />}
    />
  )
}
