import type { ListingDetail, PreviewView } from '#src/features/catalog/view.ts'
import { HeldText } from '#src/ui/elements/redacted-text.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'

/** Plain text: an empty line parts paragraphs, and single line breaks are kept. */
export function Overview({ text }: { text: string }) {
  return (
    <div className="text overview" dir="auto">
      {text.split(/\n\s*\n/).map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
    </div>
  )
}

type TheTextProps = { listing: ListingDetail; variables: PreviewView['variables'] }

/** What may be known of the text: the part that its creator shows, how long the rest is, and what it asks for. */
export function PaidText({ listing, variables }: TheTextProps) {
  return (
    <Panel label="The text" note="Yours to read after buying">
      {listing.excerpt && (
        <figure className="excerpt">
          <figcaption className="quiet small">An excerpt</figcaption>
          <div dir="auto">
            <PromptText text={listing.excerpt} />
          </div>
        </figure>
      )}
      <div className="goods">
        <HeldText words={listing.wordCount} lines={heldLines(listing.wordCount)} />
      </div>
      {variables.length > 0 && (
        <div className="asked">
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

/** A line holds about twelve words; long texts are only hinted at. */
const heldLines = (words: number) => Math.min(12, Math.max(3, Math.ceil(words / 12)))
