import { referenceOf } from '#src/api/reference.ts'
import { endpoints } from '#src/api/resources/index.ts'
import { ReferencePage } from '#src/features/developers/ui/reference-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/reference'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta({
    title: 'API reference',
    description: 'All operations of the API, with parameters, scopes and examples.',
    path: '/developers/reference',
    publicUrl: loaderData?.publicUrl,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(scopeContext).settings
  return { topics: referenceOf(endpoints, publicUrl), publicUrl }
}

export default function Reference({ loaderData: { topics } }: Route.ComponentProps) {
  return <ReferencePage topics={topics} />
}
