import { exportData } from '#src/features/privacy/index.ts'
import { redirectWith, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/export-data'

export const loader = () => redirectWith('/profile?tab=settings')

/** All that the shop knows of whoever asks, as a file. */
export async function action({ context, request }: Route.ActionArgs) {
  const read = await context.get(scopeContext).run(exportData, {})
  if (!read.ok) return toSignIn(request, undefined, '/profile?tab=settings')
  return new Response(read.value.body, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${read.value.name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
