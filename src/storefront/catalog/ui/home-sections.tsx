import { Link } from '#src/ui/elements/link.tsx'
import type { SamplePart } from '#src/kernel/home-blocks.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { isDemo } from '#src/storefront/catalog/ui/demo-listings.ts'
import { RankedList } from '#src/storefront/catalog/ui/ranked-list.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { useState, useSyncExternalStore } from 'react'
import type { Cents } from '#src/kernel/money.ts'
import { Check } from '#src/ui/elements/icons.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { moneyText } from '#src/kernel/money.ts'
import { SharedBar } from '#src/ui/elements/shared-bar.tsx'

/** The first listing as a large card, with the others ranked beside it. */
export function TrendingNow({ listings: [first, ...others] }: { listings: readonly ListingView[] }) {
  if (!first) return null
  return (
    <section className="section wrap">
      <SectionHead title="Trending Now">
        <Link className="more" to={marketplaceHref({ sort: 'trending' })}>
          See all trending
        </Link>
      </SectionHead>
      <div className="first">
        <ListingCard listing={first} tag={isDemo(first) ? 'Demo' : '1'} />
        {others.length > 0 && <RankedList listings={others} start={2} />}
      </div>
    </section>
  )
}

/** A prompt whose marked words change on click. Without JavaScript, the words are only marked. */
export function LivePrompt({ parts }: { readonly parts: readonly SamplePart[] }) {
  return (
    <div className="ask">
      <p className="specimen">
        {parts.map((part, at) =>
          typeof part === 'string' ? (
            part.slice(typeof parts[at - 1] === 'object' ? punctuationOf(part).length : 0)
          ) : (
            // Punctuation stays on the line of the word before it.
            <span key={at} className="slot-line">
              <Slot choices={part} />
              {punctuationOf(parts[at + 1])}
            </span>
          ),
        )}
      </p>
      <p className="quiet small ask-note">
        This is a prompt. <span className="needs-script">Click a highlighted word to change it.</span>
      </p>
    </div>
  )
}

/** The punctuation at the beginning of a text. */
const punctuationOf = (part: SamplePart = '') => (typeof part === 'string' ? (/^[.,;:!?]+/.exec(part)?.[0] ?? '') : '')

function Slot({ choices }: { readonly choices: readonly [string, ...string[]] }) {
  const [at, setAt] = useState(0)
  const isLive = useIsLive()
  const word = choices[at % choices.length]
  if (!isLive || choices.length === 1) return <span className="slot">{word}</span>
  return (
    <button type="button" className="slot" aria-label={`${word}. Change this word`} onClick={() => setAt(at + 1)}>
      {word}
    </button>
  )
}

const noChange = () => () => {}

/** False on the server and during hydration, then true. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}

/** An example price and its fee, computed by the ledger's rule. */
export type SaleExample = { readonly price: Cents; readonly fee: Cents }

/** A bought text with marked variables, a Copied label and three file types. */
export function AtOnce() {
  return (
    <figure className="deal-exhibit deal-text" role="img" aria-label="A prompt, copied, and as three files">
      <p aria-hidden="true">
        Read the lease of <mark>{'{{tenant}}'}</mark> and name, in one line each, what <mark>{'{{landlord}}'}</mark> may
        change without asking.
      </p>
      <div aria-hidden="true">
        <span className="deal-copied">
          <Check /> Copied
        </span>
        {['.md', '.txt', '.json'].map((kind) => (
          <code key={kind}>{kind}</code>
        ))}
      </div>
    </figure>
  )
}

/** Two placeholder reviews, one that counts and one that does not. Bars replace the text, so that they do not look real. */
export function OnlyBuyersCount() {
  return (
    <figure className="deal-exhibit deal-reviews">
      <div>
        <OneRating stars={5} />
        <i aria-hidden="true" />
        <Badge tone="ok">Verified purchase</Badge>
        <b>Counts</b>
      </div>
      <div>
        <OneRating stars={1} />
        <i aria-hidden="true" />
        <Badge>Never bought it</Badge>
        <b>Does not count</b>
      </div>
    </figure>
  )
}

const OneRating = ({ stars }: { stars: number }) => (
  <span className="rate rate-star">
    <span className="sr">Rated </span>
    <b>{stars}.0</b>
  </span>
)

export function WhoGetsWhat({ sale: { price, fee } }: { sale: SaleExample }) {
  return (
    <figure className="deal-exhibit deal-sale">
      <figcaption>
        <span>
          <b>{moneyText(price - fee)}</b> to the creator
        </span>
        <span>
          <b>{moneyText(fee)}</b> fee
        </span>
      </figcaption>
      <SharedBar price={price} fee={fee} />
      <p>of a sale at {moneyText(price)}</p>
    </figure>
  )
}
