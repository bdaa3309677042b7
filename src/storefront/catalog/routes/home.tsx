import { HomePage } from '#src/storefront/catalog/ui/home-page.tsx'
import { Testimonials } from '#src/storefront/catalog/ui/testimonials.tsx'
import {
  countCategories,
  listListings,
  readMarketplaceFigures,
} from '#src/storefront/catalog/operations/public-lists.ts'
import { pickFeatured } from '#src/storefront/catalog/rules.ts'
import { pricingTermsOf } from '#src/web/pricing-terms.ts'
import { feeOf } from '#src/money/ledger/rules.ts'
import { samplePartsOf } from '#src/kernel/home-blocks.ts'
import { cents } from '#src/kernel/money.ts'
import { homeHead } from '#src/web/machines/page-heads.ts'
import { scopeContext } from '#src/web/scope.ts'
import { useViewer } from '#src/web/client/use-personal.ts'
import { shopIn } from '#src/web/titled.ts'
import type { Route } from './+types/home'

/** The pricing terms on the home page. */
const exampleSale = cents(1900)

export const meta: Route.MetaFunction = (args) => args.loaderData?.head ?? [{ title: shopIn(args).name }]

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const isDemo = scope.settings.demo
  const [trend, rated, counted, figures] = await Promise.all([
    scope.run(listListings, { sort: 'trending' }),
    scope.run(listListings, { sort: 'rated' }),
    scope.run(countCategories, {}),
    isDemo ? scope.run(readMarketplaceFigures, {}) : null,
  ])
  const trending = trend.ok ? trend.value.items.slice(0, 5) : []
  const featured = rated.ok ? pickFeatured(rated.value.items, trending, 6) : []
  const { creatorPercent, refundDays } = pricingTermsOf(scope.settings)
  return {
    head: homeHead(scope.settings),
    heading: scope.settings.homeHeading,
    introduction: scope.settings.homeIntroduction,
    sample: samplePartsOf(scope.settings.homeSample),
    blocks: scope.settings.homeBlocks,
    steps: scope.settings.homeSteps,
    quotes: scope.settings.homeQuotes,
    trending,
    featured,
    showsDemos: isDemo || (scope.settings.homeDemoItems && trending.length + featured.length === 0),
    categories: counted.ok ? counted.value : null,
    creatorPercent,
    refundDays,
    sale: { price: exampleSale, fee: feeOf(exampleSale, scope.settings.platformFeePercent) },
    isDemo,
    figures: figures?.ok ? figures.value : null,
  }
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { head: _, isDemo, figures, ...shown } = loaderData
  const viewer = useViewer(matches[0].loaderData.viewer)
  const testimonials = isDemo ? <Testimonials figures={figures} /> : null
  return (
    <HomePage
      {...shown}
      testimonials={testimonials}
      pricingHref="/pricing"
      signInHref={matches[0].loaderData.wayIn}
      isSignedIn={viewer === 'unknown' ? null : viewer !== null}
    />
  )
}
