import { brand } from '#src/kernel/brand.ts'
import { listingQuery } from '#src/features/catalog/contract.ts'
import { listListings } from '#src/features/catalog/index.ts'
import { MarketplacePage } from '#src/features/catalog/ui/index.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/marketplace'

export const meta: Route.MetaFunction = () => [
  { title: `Marketplace · ${brand.name}` },
  {
    name: 'description',
    content: 'Prompts, packs and agents for ChatGPT, Claude, Midjourney, Runway, Sora and DALL-E.',
  },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const query = listingQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const listed = await scope.run(listListings, query)
  if (!listed.ok) throw new Error(listed.failure.message)
  return {
    query: { search: query.search, sort: query.sort },
    page: listed.value,
    nextHref: listed.value.next === null ? null : hrefOf(query, listed.value.next),
    startHref: query.after === undefined ? null : hrefOf(query),
  }
}

function hrefOf({ search, sort }: { search: string; sort: string }, after?: string): string {
  const shown = { ...(search && { search }), ...(sort !== 'popular' && { sort }), ...(after && { after }) }
  const query = new URLSearchParams(shown).toString()
  return query === '' ? '/marketplace' : `/marketplace?${query}`
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  return <MarketplacePage {...loaderData} clearHref="/marketplace" />
}
