import type { TermKind } from '#src/kernel/vocabulary.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import { useNameOf, useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import type { ReactNode } from 'react'
import type { ListingDetail } from '#src/storefront/catalog/view.ts'
import { person } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { contentText } from '#src/storefront/catalog/ui/words.ts'
import { typeLabels } from '#src/storefront/catalog/rules.ts'
import { Badge, Tag } from '#src/ui/elements/badge.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Link } from '#src/ui/elements/link.tsx'
import type { Missing } from '#src/ui/listings/card-data.ts'
import { isLongTitle } from '#src/ui/listings/card.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { Rating } from '#src/ui/elements/rating.tsx'
import { Cpu, Download, FileText, History, Scale } from '#src/ui/elements/icons.ts'

/** The tags, each a search. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="tag-links small" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={marketplaceHref({ search: tag })} dir="auto">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Plain text: empty lines separate paragraphs, and single line breaks stay. */
export function Overview({ text }: { text: string }) {
  return (
    <div className="text overview" dir="auto">
      {text.split(/\n\s*\n/).map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
    </div>
  )
}

type PromptHeadProps = {
  listing: ListingDetail
  cover?: ReactNode
  missing?: Missing | undefined
  children?: ReactNode
}

/** Title, creator, rating, sales and badges, beside a small cover if one is given, and what follows them in the order of Tab. */
export function PromptHead({ listing, cover, missing, children }: PromptHeadProps) {
  return (
    <header className={classNames('piece-head', Boolean(cover) && 'has-cover')}>
      {cover}
      <h1 className={titleClass(listing.title)} dir="auto">
        {listing.title}
      </h1>
      <div className="piece-meta">
        <Byline person={person(listing.creator)} />
        <a className="to-reviews" href="#reviews">
          <Rating average={listing.rating} reviews={listing.reviews} />
        </a>
        {listing.sales > 0 && <span>{countText(listing.sales)} sold</span>}
        <span className="row row-wrap piece-tags">
          {listing.isTrending && listing.isActive && <Badge tone="mark">Trending</Badge>}
          {!listing.isActive && <Badge tone="warn">{offSaleTexts[listing.heldState ?? 'paused']}</Badge>}
          {listing.type !== 'prompt' && <Tag>{typeLabels[listing.type]}</Tag>}
          {!missing?.has('model') && <TermTag kind="model" id={listing.model} />}
          {!missing?.has('category') && <TermTag kind="category" id={listing.category} />}
        </span>
      </div>
      {children}
    </header>
  )
}

/** The name of a category or model, with a link to its listings. */
export function TermTag({ kind, id }: { kind: TermKind; id: string }) {
  const { slug, name } = termIn(useVocabulary(), kind, id)
  return <Tag href={marketplaceHref({ [kind]: [slug] })}>{name}</Tag>
}

const offSaleTexts = {
  paused: 'Paused',
  waiting: 'Held for review',
  removed: 'Removed',
  withheld: 'Off sale',
  unverified: 'Not published yet',
} as const

/** The font size class: a title, and even a single word of it, can have 200 characters. */
function titleClass(title: string): string | undefined {
  const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length))
  if (title.length > 120 || longestWord > 32) return 'is-longest'
  if (longestWord > 18) return 'is-long'
  return isLongTitle(title) ? 'is-long' : undefined
}

/** The list of what a buyer gets. */
export function WhatsIncluded({ listing, missing }: { listing: ListingDetail; missing?: Missing | undefined }) {
  const model = useNameOf()('model', listing.model)
  const license = termIn(useVocabulary(), 'license', listing.licence)
  return (
    <section className="included">
      <h2>What&apos;s Included</h2>
      <ul className="facts-list">
        <li>
          <FileText aria-hidden="true" />
          <span>{contentText(listing)}</span>
        </li>
        {!missing?.has('model') && (
          <li>
            <Cpu aria-hidden="true" />
            <span dir="auto">
              {listing.modelVersion && listing.modelVersion !== model
                ? `For ${model}, tested with ${listing.modelVersion}`
                : `For ${model}`}
            </span>
          </li>
        )}
        <li>
          <Download aria-hidden="true" />
          <span>{downloadText(listing.type)}</span>
        </li>
        <li>
          <History aria-hidden="true" />
          <span>Free updates</span>
        </li>
        <li>
          <Scale aria-hidden="true" />
          <span dir="auto">{listing.pricing === 'tiers' ? 'Use under the license you choose' : license.summary}</span>
        </li>
      </ul>
    </section>
  )
}

/** Agents and packs can also be downloaded in the formats that other tools read. */
function downloadText(type: ListingDetail['type']): string {
  const files = type === 'prompt' ? '.md, .txt or .json' : '.md, .txt, .json, SKILL.md or AGENTS.md'
  return `Copy it or download as ${files}`
}
