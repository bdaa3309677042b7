import { referenceOf } from '#src/api/reference.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { ReferencePage } from '#src/platform/developers/ui/reference-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/developers-reference'

export const meta = staticPageMeta({
  title: 'API reference',
  description: 'All operations of the API, with parameters, scopes and examples.',
  path: '/developers/reference',
})

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(scopeContext)
  const { publicUrl } = settings
  return { topics: referenceOf(endpoints, { publicUrl, shop: shopOf(settings) }), publicUrl }
}

export default function Reference({ loaderData: { topics } }: Route.ComponentProps) {
  return <ReferencePage topics={topics} />
}
