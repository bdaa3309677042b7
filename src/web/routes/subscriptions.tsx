import { SubscriptionsPage } from '#src/features/pages/ui/subscriptions-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { startSellingPath } from '#src/ui/shell/nav-items.ts'
import { useViewer } from '#src/web/client/use-personal.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/subscriptions'

export const meta = staticPageMeta({
  title: 'Subscriptions',
  description: (shop) => `The Free plan of ${shop.name}: what it includes, and how a sale is shared.`,
  path: '/subscriptions',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Subscriptions({ loaderData: { deal }, matches }: Route.ComponentProps) {
  const viewer = useViewer(matches[0].loaderData.viewer)
  return (
    <SubscriptionsPage
      deal={deal}
      startHref={viewer === null ? startSellingPath(matches[0].loaderData.wayIn) : '/create-prompt'}
    />
  )
}
