import type { Cents } from '#src/kernel/money.ts'
import { Check } from '#src/ui/elements/icons.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { moneyText } from '#src/kernel/money.ts'
import { SharedBar } from '#src/ui/elements/shared-bar.tsx'

/** A sale and what the shop keeps of it, reckoned by the rule that books real ones. */
export type SaleExample = { readonly price: Cents; readonly fee: Cents }

/** A bought text as its reader has it: its words to fill in marked, copied, in three kinds of file. */
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

/** Two reviews as bars instead of words, so that nobody takes them for real ones: one counts, one does not. */
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
          <b>{moneyText(fee)}</b> to the shop
        </span>
      </figcaption>
      <SharedBar price={price} fee={fee} />
      <p>of a sale at {moneyText(price)}</p>
    </figure>
  )
}
