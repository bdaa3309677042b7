import { data } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { AnalyticsPage } from '#src/features/analytics/ui/analytics-page.tsx'
import { SignInFirst } from '#src/features/analytics/ui/sign-in-first.tsx'
import { readAnalytics } from '#src/web/profile/analytics.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/analytics'

export const meta: Route.MetaFunction = () => [{ title: `Analytics · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const read = await readAnalytics(context.get(scopeContext), request)
  return data(read, read ? {} : { status: 401 })
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <SignInFirst />
  return (
    <div className="wrap analytics-page">
      <AnalyticsPage {...loaderData} at="/analytics" />
    </div>
  )
}
