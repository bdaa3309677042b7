import { periodText } from '#src/kernel/periods.ts'
import { readMonthStatement } from '#src/selling/earnings/operations/fee-invoices.ts'
import { StatementPage } from '#src/selling/earnings/ui/statement-page.tsx'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/month-statement'

export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData ? `Statement for ${periodText(loaderData.view.month)}` : 'Statement',
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readMonthStatement, { month: params.month })
  if (read.ok) return { view: read.value }
  if (read.failure.status === 'signed-out') throw toSignIn(request)
  throw redirectWith('/profile/payouts', toastOf(read.failure))
}

export default function MonthStatement({ loaderData: { view } }: Route.ComponentProps) {
  return <StatementPage view={view} />
}
