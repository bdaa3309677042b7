import { brand } from '#src/kernel/brand.ts'
import { CommunityPage } from '#src/features/pages/ui/index.ts'
import type { Route } from './+types/community'

export const meta: Route.MetaFunction = () => [
  { title: `Community · ${brand.name}` },
  { name: 'description', content: `Where the writers and readers of ${brand.name} meet.` },
]

export default function Community() {
  return <CommunityPage />
}
