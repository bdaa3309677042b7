import { brand } from '#src/kernel/brand.ts'
import { CommunityPage } from '#src/features/pages/ui/community-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/community'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta({
    title: 'Community',
    description: `Where creators and buyers of ${brand.name} meet.`,
    path: '/community',
    publicUrl: loaderData?.publicUrl,
  })

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Community() {
  return <CommunityPage />
}
