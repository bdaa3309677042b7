import { ButtonLink } from '#src/ui/elements/button.tsx'
import {
  LivePrompt,
  AtOnce,
  OnlyBuyersCount,
  WhoGetsWhat,
  TrendingNow,
} from '#src/storefront/catalog/ui/home-sections.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { ReactNode } from 'react'
import type { SaleExample } from '#src/storefront/catalog/ui/home-sections.tsx'
import type { SettingPair } from '#src/kernel/define-setting.ts'
import type { HomeBlock, SamplePart } from '#src/kernel/home-blocks.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { printOf } from '#src/storefront/catalog/ui/category-prints.ts'
import { offered } from '#src/kernel/vocabulary.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { Plate } from '#src/ui/listings/plate.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import type { CategoryCount, ListingView } from '#src/storefront/catalog/view.ts'
import { filledWithDemos, isDemo } from '#src/storefront/catalog/ui/demo-listings.ts'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { startSellingPath, type SignInPath } from '#src/ui/shell/nav-items.ts'
import '#src/storefront/catalog/ui/home-page.css'

type HomeCallProps = { startHref: string; creatorPercent: number; pricingHref: string | undefined }

/** The closing call to action, the only large yellow area of the page. */
export function HomeCall({ startHref, creatorPercent, pricingHref }: HomeCallProps) {
  return (
    <section className="call">
      <div className="wrap">
        <h2>Put your words to work.</h2>
        <div>
          <p>
            List a prompt in ten minutes. You set the price and the license; {creatorPercent}% of each sale is yours.
          </p>
          <div className="row row-wrap">
            <ButtonLink look="ink" size="large" to={startHref}>
              Get Started Free
            </ButtonLink>
            {pricingHref && (
              <ButtonLink size="large" to={pricingHref}>
                View Pricing
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

type HeroProps = { heading: string; introduction: string; sample: readonly SamplePart[]; startHref: string }

/** The heading, an introduction, and a prompt to try. */
export function HomeHero({ heading, introduction, sample, startHref }: HeroProps) {
  const words = heading.split(' ')
  return (
    <section className="hero wrap">
      <h1 className="display">
        {words.slice(0, -1).join(' ')} <mark>{words.at(-1)}</mark>
      </h1>
      <div className="hero-body">
        <div>
          <p className="lead">{introduction}</p>
          <div className="hero-acts">
            <ButtonLink look="ink" size="large" to="/marketplace">
              Browse the marketplace
            </ButtonLink>
            <ButtonLink size="large" to={startHref}>
              Start Selling
            </ButtonLink>
          </div>
        </div>
        {sample.length > 0 && <LivePrompt parts={sample} />}
      </div>
    </section>
  )
}

type BenefitsProps = { creatorPercent: number; refundDays: number; sale: SaleExample }

/** The benefits for buyers and creators, each with an illustration. */
export function Benefits({ creatorPercent, refundDays, sale }: BenefitsProps) {
  return (
    <section className="section wrap deal">
      <h2 className="page-title">Fair to buyers and creators</h2>
      <ul>
        <Benefit title="Instant Access" exhibit={<AtOnce />}>
          It’s yours as soon as you pay: copy it or download it. Updates are free.
        </Benefit>
        <Benefit title="Verified Quality" exhibit={<OnlyBuyersCount />}>
          Only verified buyers count toward a rating. If a prompt doesn’t work as described, tell us within {refundDays}{' '}
          days.
        </Benefit>
        <Benefit title="Earn Money" exhibit={<WhoGetsWhat sale={sale} />}>
          Creators keep {creatorPercent}% of each sale. No subscription, no limit on listings, and a ledger that
          accounts for every cent.
        </Benefit>
      </ul>
    </section>
  )
}

function Benefit({ title, exhibit, children }: { title: string; exhibit: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
      {exhibit}
    </li>
  )
}

/** A strip of covers that link to the categories. */
export function CategoryStrip({ categories }: { categories: readonly CategoryCount[] | null }) {
  return (
    <nav className="frieze" aria-label="Categories">
      {offered(useVocabulary(), 'category').map(({ id, slug, name, cover = id }) => (
        <Link key={id} to={marketplaceHref({ category: [slug] })}>
          <Plate id={printOf(id)} category={cover} />
          <span className="name">
            <b>{name}</b>
            <small>{countOf(id, categories)}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** A category's count. A non-breaking space replaces a missing count, so that the strip keeps its height. */
function countOf(id: string, categories: readonly CategoryCount[] | null): string {
  const count = categories?.find((category) => category.id === id)?.count ?? 0
  return count === 0 ? '\u00A0' : countText(count)
}

type HomePageProps = {
  /** Its last word is marked. */
  heading: string
  introduction: string
  /** The prompt beside it. */
  sample: readonly SamplePart[]
  blocks: readonly HomeBlock[]
  steps: readonly SettingPair[]
  quotes: readonly SettingPair[]
  /** Best first; five are shown. */
  trending: readonly ListingView[]
  /** Six are shown. */
  featured: readonly ListingView[]
  /** Whether demo items fill up both. */
  showsDemos: boolean
  /** Without counts, only the names are shown. */
  categories?: readonly CategoryCount[] | null | undefined
  /** Null until known: the cached document is the same for everyone. */
  isSignedIn: boolean | null
  /** The creator's share of a sale, in percent. */
  creatorPercent: number
  refundDays: number
  sale: SaleExample
  pricingHref?: string | undefined
  testimonials?: ReactNode
  /** The link for visitors without an account. */
  signInHref: SignInPath
}

const trendingShown = 5
const featuredShown = 6

export function HomePage({ blocks, isSignedIn, ...rest }: HomePageProps) {
  const { heading, introduction, sample, signInHref } = rest
  const startHref = isSignedIn ? '/create-prompt' : startSellingPath(signInHref)
  return (
    <>
      <HomeHero heading={heading} introduction={introduction} sample={sample} startHref={startHref} />
      {blocks.map((block) => (
        <Block key={block} block={block} {...rest} startHref={startHref} />
      ))}
    </>
  )
}

type BlockProps = Omit<HomePageProps, 'blocks' | 'isSignedIn'> & {
  readonly block: HomeBlock
  readonly startHref: string
}

function Block({ block, startHref, ...rest }: BlockProps): ReactNode {
  const {
    trending,
    featured,
    showsDemos,
    categories = null,
    creatorPercent,
    refundDays,
    sale,
    pricingHref,
    steps,
    quotes,
  } = rest
  const shop = useShop()
  if (block === 'categories') return <CategoryStrip categories={categories} />
  if (block === 'trending')
    return <TrendingNow listings={showsDemos ? filledWithDemos(trending, trendingShown, 'trending', shop) : trending} />
  if (block === 'featured')
    return (
      <Featured
        listings={showsDemos ? filledWithDemos(featured, featuredShown, 'featured', shop) : featured}
        startHref={startHref}
      />
    )
  if (block === 'benefits') return <Benefits creatorPercent={creatorPercent} refundDays={refundDays} sale={sale} />
  if (block === 'steps') return <Steps steps={steps} />
  if (block === 'quotes') return quotes.length > 0 ? <Quotes quotes={quotes} /> : rest.testimonials
  return <HomeCall startHref={startHref} creatorPercent={creatorPercent} pricingHref={pricingHref} />
}

function Featured({ listings, startHref }: { readonly listings: readonly ListingView[]; readonly startHref: string }) {
  return (
    <section className="section wrap">
      <SectionHead title="Featured Prompts">
        <Link className="more" to="/marketplace">
          All listings
        </Link>
      </SectionHead>
      {listings.some(isDemo) && <DemoNote />}
      {listings.length > 0 && (
        <CardGrid compact>
          {listings.map((listing) => (
            <ListingCard key={listing.id} listing={listing} tag={isDemo(listing) ? 'Demo' : undefined} />
          ))}
        </CardGrid>
      )}
      {listings.length < featuredShown && (
        <p className="quiet home-invite">
          {listings.length === 0 ? 'There are no listings yet.' : 'More will follow.'}{' '}
          <Link to={startHref}>Sell your prompts here</Link>
        </p>
      )}
    </section>
  )
}

/** How the shop works, in its own words. */
function Steps({ steps }: { readonly steps: readonly SettingPair[] }) {
  if (steps.length === 0) return null
  return (
    <section className="section wrap home-steps">
      <h2 className="page-title">How it works</h2>
      <ol>
        {steps.map(({ first, second }) => (
          <li key={`${first} ${second}`}>
            <h3>{first}</h3>
            <p>{second}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What people said, the first in large letters. */
function Quotes({ quotes }: { readonly quotes: readonly SettingPair[] }) {
  const [first, ...others] = quotes.map(({ first: name, second: text }) => (
    <figure key={`${name} ${text}`}>
      <blockquote>{text}</blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  ))
  return (
    <section className="section wrap">
      <h2 className="sr">What people say</h2>
      <div className="voices">
        <div className="big">{first}</div>
        {others.length > 0 && <div className="rest">{others}</div>}
      </div>
    </section>
  )
}

function DemoNote() {
  const shop = useShop()
  return (
    <p className="quiet demo-note">{shop.name} is new. Demo items show how a listing looks. They cannot be bought.</p>
  )
}
