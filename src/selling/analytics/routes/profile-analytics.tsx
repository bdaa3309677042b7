import { AnalyticsPage } from '#src/selling/analytics/ui/analytics-page.tsx'
import { readAnalytics } from '#src/web/profile/analytics.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-analytics'

export async function loader({ context, request }: Route.LoaderArgs) {
  const analytics = await readAnalytics(context.get(scopeContext), request)
  if (!analytics) throw toSignIn(request)
  return analytics
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />
}
