import { budgetTooSmall } from '#src/selling/sales/failures.ts'
import { refundSale } from '#src/selling/sales/operations/refund-sale.ts'
import { readSale } from '#src/selling/sales/operations/sales.ts'
import { sellerPartOf } from '#src/selling/sales/rules.ts'
import { SalePage } from '#src/selling/sales/ui/sale-page.tsx'
import { cents } from '#src/kernel/money.ts'
import { postRefund, postedRefund, tooMuchOf } from '#src/web/refund-form.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-sale'

const listHref = '/profile/sales'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readSale, { id })
  if (read.ok) return { sale: read.value }
  if (read.failure.status === 'signed-out') throw toSignIn(request)
  throw redirectWith(listHref, toastOf(read.failure))
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { run, actor } = context.get(scopeContext)
  if (actor.kind === 'visitor') return toSignIn(request)
  return postRefund(request, {
    async review(amountCents) {
      const read = await run(readSale, { id })
      if (!read.ok) return read.failure
      const { left, budget } = read.value
      const amount = cents(amountCents)
      const part = sellerPartOf(read.value.sold, amount)
      return tooMuchOf(amountCents, left) ?? (part > budget ? budgetTooSmall(budget, part) : null)
    },
    refund: (input) => run(refundSale, { id, ...input }),
    doneHref: `${listHref}/${id}`,
  })
}

export default function Sale({ loaderData: { sale }, actionData }: Route.ComponentProps) {
  return <SalePage sale={sale} {...postedRefund(actionData)} />
}
