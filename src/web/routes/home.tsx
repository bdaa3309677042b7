import { HomePage, Testimonials } from '#src/features/catalog/ui/index.ts'
import { countCategories, listListings } from '#src/features/catalog/index.ts'
import { scopeContext } from '#src/web/scope.ts'
import { useViewer } from '#src/web/use-personal.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const [trending, featured, counted] = await Promise.all([
    scope.run(listListings, { sort: 'trending' }),
    scope.run(listListings, { sort: 'rated' }),
    scope.run(countCategories, {}),
  ])
  return {
    trending: trending.ok ? trending.value.items.slice(0, 5) : [],
    featured: featured.ok ? featured.value.items.slice(0, 6) : [],
    categories: counted.ok ? counted.value : null,
    creatorPercent: 100 - scope.settings.platformFeePercent,
    refundDays: scope.settings.refundDays,
    isDemo: scope.settings.demo,
    byInvitation: scope.settings.launchMode === 'invite',
  }
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const viewer = useViewer(matches[0].loaderData.viewer)
  const testimonials = loaderData.isDemo ? <Testimonials /> : null
  return (
    <HomePage
      {...loaderData}
      testimonials={testimonials}
      pricingHref="/pricing"
      isSignedIn={viewer === 'unknown' ? null : viewer !== null}
    />
  )
}
