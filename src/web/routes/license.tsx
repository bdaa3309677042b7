import { brand } from '#src/kernel/brand.ts'
import { LicensePage } from '#src/features/pages/ui/index.ts'
import { dealOf } from '#src/web/deal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/license'

export const meta: Route.MetaFunction = () => [
  { title: `Licensing · ${brand.name}` },
  { name: 'description', content: 'Personal, Commercial and Extended: what each licence allows.' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { deal: dealOf(context.get(scopeContext).settings) }
}

export default function License({ loaderData }: Route.ComponentProps) {
  return <LicensePage {...loaderData} />
}
