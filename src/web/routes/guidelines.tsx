import { brand } from '#src/kernel/brand.ts'
import { GuidelinesPage } from '#src/features/pages/ui/guidelines-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { writtenMeta, writtenPage } from '#src/web/written-page.ts'
import type { Route } from './+types/guidelines'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  writtenMeta({
    title: 'Community Guidelines',
    description: `What belongs at ${brand.name}, what does not, and the four steps we take when something goes wrong.`,
    path: '/guidelines',
    publicUrl: loaderData?.publicUrl,
  })

export const loader = ({ context }: Route.LoaderArgs) => writtenPage(context.get(scopeContext))

export default function Guidelines() {
  return <GuidelinesPage />
}
