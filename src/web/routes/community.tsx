import { CommunityPage } from '#src/features/pages/ui/community-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/community'

export const meta = staticPageMeta({
  title: 'Community',
  description: (shop) => `Where creators and buyers of ${shop.name} meet.`,
  path: '/community',
})

export function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  return { ...loadStaticPage(scope), links: scope.settings.socialLinks }
}

export default function Community({ loaderData: { links } }: Route.ComponentProps) {
  return <CommunityPage links={links} />
}
