import { countCategories } from '#src/storefront/catalog/operations/public-lists.ts'
import { trendingQuery } from '#src/storefront/trending/contract.ts'
import { readTrending } from '#src/storefront/trending/operations/trending.ts'
import { TrendingPage } from '#src/storefront/trending/ui/trending-page.tsx'
import { trendingHead } from '#src/web/machines/page-heads.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/trending'

export const meta: Route.MetaFunction = (args) => args.loaderData?.head ?? titled('Trending')(args)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { run, settings } = context.get(scopeContext)
  const query = trendingQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [trending, categories] = await Promise.all([run(readTrending, query), run(countCategories, {})])
  if (!trending.ok || !categories.ok) throw new Error('the trending listings could not be loaded')
  const head = trendingHead(trending.value.ranked, settings)
  return { head, trending: trending.value, categories: categories.value }
}

export default function Trending({ loaderData: { trending, categories } }: Route.ComponentProps) {
  return <TrendingPage trending={trending} categories={categories} />
}
