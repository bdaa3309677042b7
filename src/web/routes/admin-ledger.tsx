import { brand } from '#src/kernel/brand.ts'
import { earningsTexts } from '#src/features/earnings/contract.ts'
import { checkBooksNow, readLedger, settleSuspense, writeOffDebt } from '#src/features/earnings/index.ts'
import { LedgerPage } from '#src/features/earnings/ui/index.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-ledger'

export const meta: Route.MetaFunction = () => [{ title: `Ledger · ${brand.name}` }]

const page = '/admin/ledger'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const read = await scope.run(readLedger, {})
  if (!read.ok) throw redirectWith('/', toastOf(read.failure))
  return { view: read.value }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent, id = '', reason } = await formValues(request, ['intent', 'id', 'reason'])
  if (intent === 'check') return check(scope)
  const done =
    intent === 'settle'
      ? await scope.run(settleSuspense, { transactionId: id, reason })
      : await scope.run(writeOffDebt, { sellerId: id, reason })
  if (!done.ok) return redirectWith(done.failure.status === 'forbidden' ? '/' : page, toastOf(done.failure))
  return redirectWith(page, { title: intent === 'settle' ? earningsTexts.suspenseSettled : earningsTexts.writtenOff })
}

async function check(scope: Scope) {
  const checked = await scope.run(checkBooksNow, {})
  if (!checked.ok) return redirectWith(checked.failure.status === 'forbidden' ? '/' : page, toastOf(checked.failure))
  const { isSound } = checked.value
  return redirectWith(
    page,
    isSound ? { title: earningsTexts.booksSound } : { title: earningsTexts.booksBroken, tone: 'bad' },
  )
}

export default function AdminLedger({ loaderData }: Route.ComponentProps) {
  return <LedgerPage view={loaderData.view} />
}
