import { brand } from '#src/kernel/brand.ts'
import { GuidePage } from '#src/features/pages/ui/index.ts'
import { dealOf } from '#src/web/deal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/guide'

export const meta: Route.MetaFunction = () => [
  { title: `Creator guide · ${brand.name}` },
  { name: 'description', content: 'Six steps from a prompt that works to a listing that sells.' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { deal: dealOf(context.get(scopeContext).settings) }
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} />
}
