import type { ListingDetail, PreviewView, SampleView } from '#src/features/catalog/view.ts'
import { HeldText } from '#src/ui/elements/redacted-text.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'
import { person } from '#src/features/catalog/ui/cards/card-data.ts'
import { marketplaceHref } from '#src/features/catalog/ui/cards/marketplace-href.ts'
import { licenceTerms } from '#src/features/catalog/ui/words.ts'
import { typeLabels } from '#src/features/catalog/rules.ts'
import { Badge, Tag } from '#src/ui/elements/badge.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import type { Missing } from '#src/ui/listings/card-data.ts'
import { isLongTitle } from '#src/ui/listings/card.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { Rating } from '#src/ui/elements/rating.tsx'
import { imageSources } from '#src/features/media/ui/image-sources.ts'
import { Picture } from '#src/ui/listings/picture.tsx'
import { Cpu, Download, FileText, History, Pencil, Scale } from '#src/ui/elements/icons.ts'

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

type PaidTextProps = { listing: ListingDetail; variables: PreviewView['variables'] }

/** The public facts about the paid text: its excerpt, length and described variables. */
export function PaidText({ listing, variables }: PaidTextProps) {
  return (
    <Panel label="The prompt" note="Unlocks when you buy">
      {listing.excerpt && (
        <figure className="excerpt">
          <figcaption className="quiet small">An excerpt</figcaption>
          <div dir="auto">
            <PromptText text={listing.excerpt} />
          </div>
        </figure>
      )}
      <div className="goods">
        <HeldText words={listing.wordCount} lines={redactedLines(listing.wordCount)} />
      </div>
      {variables.length > 0 && (
        <div className="variable-list">
          <h3>What you fill in</h3>
          <dl>
            {variables.map(({ name, description }) => (
              <div key={name}>
                <dt>
                  <code className="mark" dir="auto">
                    {name}
                  </code>
                </dt>
                <dd dir="auto">{description}</dd>
              </div>
            ))}
          </dl>
          {listing.variableCount > variables.length && (
            <p className="quiet small">And {listing.variableCount - variables.length} more.</p>
          )}
        </div>
      )}
    </Panel>
  )
}

/** The number of redacted lines: one for about twelve words, within limits. */
const redactedLines = (words: number) => Math.min(12, Math.max(3, Math.ceil(words / 12)))

/** Title, creator, rating, sales and tags. */
export function PromptHead({ listing, missing }: { listing: ListingDetail; missing?: Missing | undefined }) {
  return (
    <header className="piece-head">
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
          {!missing?.has('model') && <Tag href={marketplaceHref({ model: [listing.model] })}>{listing.model}</Tag>}
          {!missing?.has('category') && (
            <Tag href={marketplaceHref({ category: [listing.category] })}>{listing.category}</Tag>
          )}
        </span>
      </div>
    </header>
  )
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

/** The creator's sample outputs. Renders nothing without samples. */
export function Samples({ samples }: { samples: readonly SampleView[] }) {
  if (samples.length === 0) return null
  return (
    <Panel label="Samples" note="What came out of it">
      <div className="sample-list">
        {samples.map((sample, i) => (
          <figure className="sample" key={i}>
            {sample.imageUrl && (
              <Picture
                source={sourceOf(sample.imageUrl, sample.image)}
                alt={sample.caption || `Sample ${i + 1}`}
                sizes="(min-width: 861px) 40rem, 100vw"
              />
            )}
            {sample.body && (
              <blockquote dir="auto" className="sample-text">
                {sample.body}
              </blockquote>
            )}
            {sample.caption && <figcaption dir="auto">{sample.caption}</figcaption>}
          </figure>
        ))}
      </div>
    </Panel>
  )
}

function sourceOf(url: string, image: SampleView['image']) {
  return image ? { ...imageSources(url, image.widths), colour: image.color } : { src: url }
}

/** The list of what a buyer gets. */
export function WhatsIncluded({ listing, missing }: { listing: ListingDetail; missing?: Missing | undefined }) {
  const variables = listing.variableCount
  return (
    <section className="included">
      <h2>What&apos;s Included</h2>
      <ul className="facts-list">
        <li>
          <FileText aria-hidden="true" />
          <span>{amountText(listing)}</span>
        </li>
        {variables > 0 && (
          <li>
            <Pencil aria-hidden="true" />
            <span>
              {variables === 1 ? 'One word' : `${countText(variables)} words`} to fill in as you need{' '}
              {variables === 1 ? 'it' : 'them'}
            </span>
          </li>
        )}
        {!missing?.has('model') && (
          <li>
            <Cpu aria-hidden="true" />
            <span dir="auto">
              {listing.modelVersion
                ? `Written for ${listing.model}, tested with ${listing.modelVersion}`
                : `Written for ${listing.model}`}
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
          <span>{licenceTerms[listing.licence]}</span>
        </li>
      </ul>
    </section>
  )
}

function amountText({ type, textCount, wordCount }: ListingDetail): string {
  const words = `${countText(wordCount)} ${wordCount === 1 ? 'word' : 'words'}`
  if (type === 'agent')
    return `An agent in ${textCount === 1 ? 'one text' : `${countText(textCount)} texts`}, ${words} in all`
  return textCount === 1 ? `One text of ${words}` : `${countText(textCount)} texts, ${words} in all`
}

/** Agents and packs can also be downloaded in the formats that other tools read. */
function downloadText(type: ListingDetail['type']): string {
  const files = type === 'prompt' ? '.md, .txt or .json' : '.md, .txt, .json, SKILL.md or AGENTS.md'
  return `Copy it or download it as ${files}`
}
