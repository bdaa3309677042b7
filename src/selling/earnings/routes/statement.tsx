import { csvStart } from '#src/kernel/csv.ts'
import { readStatement } from '#src/selling/earnings/operations/payouts.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/statement'

/** Exports the user's earnings of a month. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const month = new URL(request.url).searchParams.get('month')
  const read = await context.get(scopeContext).run(readStatement, { month })
  if (!read.ok && read.failure.status === 'signed-out') return toSignIn(request)
  if (!read.ok) return redirectWith('/profile/payouts', toastOf(read.failure))
  return new Response(csvStart + read.value.body, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${read.value.name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
