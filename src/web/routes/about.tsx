import { brand } from '#src/kernel/brand.ts'
import { AboutPage } from '#src/features/pages/ui/index.ts'
import { dealOf } from '#src/web/deal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = () => [
  { title: `About · ${brand.name}` },
  {
    name: 'description',
    content: `${brand.name} is a market for prompts, prompt packs and agents, run from ${brand.city}.`,
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { deal: dealOf(context.get(scopeContext).settings) }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
