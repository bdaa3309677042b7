import { brand } from '#src/kernel/brand.ts'
import { CommunityPage } from '#src/features/pages/ui/community-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { writtenMeta, writtenPage } from '#src/web/written-page.ts'
import type { Route } from './+types/community'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  writtenMeta({
    title: 'Community',
    description: `Where the writers and readers of ${brand.name} meet, and what is good to bring along.`,
    path: '/community',
    publicUrl: loaderData?.publicUrl,
  })

export const loader = ({ context }: Route.LoaderArgs) => writtenPage(context.get(scopeContext))

export default function Community() {
  return <CommunityPage />
}
