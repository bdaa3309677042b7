import { GuidePage } from '#src/features/pages/ui/guide-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { writtenMeta, writtenPage } from '#src/web/written-page.ts'
import type { Route } from './+types/guide'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  writtenMeta({
    title: 'Creator guide',
    description: 'Six steps from a prompt that works to a listing that sells.',
    path: '/guide',
    publicUrl: loaderData?.publicUrl,
  })

export const loader = ({ context }: Route.LoaderArgs) => writtenPage(context.get(scopeContext))

export default function Guide({ loaderData: { deal } }: Route.ComponentProps) {
  return <GuidePage deal={deal} />
}
