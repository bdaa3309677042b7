import { csvStart } from '#src/kernel/csv.ts'
import { exportFigures } from '#src/selling/analytics/operations/figures.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/analytics-export'

/** Exports the user's figures of a period. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const period = new URL(request.url).searchParams.get('period')
  const read = await context.get(scopeContext).run(exportFigures, { period })
  if (!read.ok && read.failure.status === 'signed-out') return toSignIn(request, undefined, '/analytics')
  if (!read.ok) return redirectWith('/analytics', toastOf(read.failure))
  return new Response(csvStart + read.value.body, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${read.value.name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
