import { brand } from '#src/kernel/brand.ts'
import { SubscriptionsPage } from '#src/features/pages/ui/index.ts'
import { dealOf } from '#src/web/deal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { useViewer } from '#src/web/use-personal.ts'
import type { Route } from './+types/subscriptions'

export const meta: Route.MetaFunction = () => [
  { title: `Subscriptions · ${brand.name}` },
  { name: 'description', content: `The Free plan of ${brand.name}: what it includes, and how a sale is shared.` },
]

export function loader({ context }: Route.LoaderArgs) {
  return { deal: dealOf(context.get(scopeContext).settings) }
}

export default function Subscriptions({ loaderData, matches }: Route.ComponentProps) {
  const viewer = useViewer(matches[0].loaderData.viewer)
  return <SubscriptionsPage {...loaderData} startHref={viewer === null ? '/auth' : '/create-prompt'} />
}
