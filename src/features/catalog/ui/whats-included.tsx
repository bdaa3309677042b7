import { Cpu, Download, FileText, History, Pencil, Scale } from '#src/ui/elements/icons.ts'
import { licenceTerms } from '#src/features/catalog/ui/words.ts'
import type { ListingDetail } from '#src/features/catalog/view.ts'
import type { Missing } from '#src/ui/listings/card-data.ts'
import { countText } from '#src/ui/elements/price-text.ts'

/** What the buyer gets, from the listing itself. */
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
          <span>{takenAlong(listing.type)}</span>
        </li>
        <li>
          <History aria-hidden="true" />
          <span>Every later edition, at no further cost</span>
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

/** What an agent or a pack is taken along as, is what other tools read. */
function takenAlong(type: ListingDetail['type']): string {
  const files = type === 'prompt' ? '.md, .txt or .json' : '.md, .txt, .json, SKILL.md or AGENTS.md'
  return `Read it in your library, copy it, or download it as ${files}`
}
