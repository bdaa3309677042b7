import { cents } from '#src/kernel/money.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import { SharedBar } from '#src/ui/elements/shared-bar.tsx'
import { plainMoney } from '#src/features/pages/ui/words.ts'
import { Byline } from '#src/ui/elements/byline.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { Price } from '#src/ui/elements/price.tsx'
import { Progress } from '#src/ui/elements/progress.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'

export function NameExhibit() {
  return (
    <figure>
      <Byline person={{ name: 'maja-ek', avatarId: 'guide-maja' }} />
      <figcaption>Until you have a picture, a rune of your own stands beside your name.</figcaption>
    </figure>
  )
}

const sample =
  'Write to the owners of {{company}} about {{quarter}}.\nBegin with the figure that moved most, and say why.\nNo adjectives. If {{worst_number}} is missing, ask for it.'

export function TextExhibit() {
  return (
    <figure>
      <PromptText text={sample} />
      <figcaption>What is marked is the buyer's to fill in.</figcaption>
    </figure>
  )
}

export function ListingExhibit() {
  return (
    <figure className="card">
      <Plate id="about-prompt" category="Writing" />
      <p className="exhibit-title">The letter to the owners</p>
      <Price cents={1900} />
      <figcaption>
        A picture may be PNG or JPEG, up to 5 MB. Place and camera data in the file are dropped. Without one, this is
        what a printed cover looks like.
      </figcaption>
    </figure>
  )
}

/** Of a hundred dollars, so that the shares need no rounding. */
export function ShareExhibit({ deal }: { deal: PricingTerms }) {
  return (
    <figure>
      <SharedBar price={cents(10_000)} fee={cents(Math.round(deal.feePercent * 100))} />
      <figcaption>
        {deal.creatorPercent}% yours, {deal.feePercent}% fee. The fee of a sale is written down with it and never
        changes.
      </figcaption>
    </figure>
  )
}

const editions = [
  { no: 3, note: 'Refuses to guess missing figures' },
  { no: 2, note: 'Shorter opening' },
  { no: 1, note: 'First edition' },
] as const

export function EditionsExhibit() {
  return (
    <figure>
      <ol className="editions" reversed>
        {editions.map(({ no, note }, i) => (
          <li key={no}>
            <b>{i === 0 ? <mark>Edition {no}</mark> : <>Edition {no}</>}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
      <figcaption>Buyers get every update.</figcaption>
    </figure>
  )
}

export function PayoutExhibit({ minimum }: { minimum: Cents }) {
  return (
    <figure>
      <Progress
        label="Pending earnings"
        value={0.64}
        max={1}
        text={`${plainMoney(cents(Math.round(minimum * 0.64)))} of ${plainMoney(minimum)}`}
      />
      <figcaption>What you have to tell the tax office depends on where you live, and is yours to tell.</figcaption>
    </figure>
  )
}
