import { GuidePage } from '#src/features/pages/ui/guide-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { staticPageMeta, loadStaticPage } from '#src/web/static-page.ts'
import type { Route } from './+types/guide'

export const meta = staticPageMeta({
  title: 'Creator guide',
  description: 'Six steps from a prompt that works to a listing that sells.',
  path: '/guide',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Guide({ loaderData: { deal } }: Route.ComponentProps) {
  return <GuidePage deal={deal} />
}
