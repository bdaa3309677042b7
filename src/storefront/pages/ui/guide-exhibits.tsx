import { cents } from '#src/kernel/money.ts'
import { plainMoney } from '#src/storefront/pages/rules.ts'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { SharedBar } from '#src/ui/elements/shared-bar.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { Price } from '#src/ui/elements/price.tsx'
import { Progress } from '#src/ui/elements/progress.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'

export function NameExhibit() {
  return (
    <figure>
      <Byline person={{ name: 'maja-ek', avatarId: 'guide-maja' }} />
      <figcaption>Your name and picture appear on your listings.</figcaption>
    </figure>
  )
}

const sample =
  'Write to the owners of {{company}} about {{quarter}}.\nBegin with the figure that moved most, and say why.\nNo adjectives. If {{worst_number}} is missing, ask for it.'

export function TextExhibit() {
  return (
    <figure>
      <PromptText text={sample} />
      <figcaption>Buyers fill in the highlighted words.</figcaption>
    </figure>
  )
}

export function ListingExhibit() {
  return (
    <figure className="card">
      <Plate id="about-prompt" category="Writing" />
      <p className="exhibit-title">Quarterly letter to shareholders</p>
      <Price cents={1900} />
      <figcaption>A generated cover. Upload your own as PNG, JPEG, WebP or AVIF, up to 5 MB.</figcaption>
    </figure>
  )
}

/** Of a hundred dollars, so that the shares need no rounding. */
export function ShareExhibit({ facts: { deal } }: BlockProps) {
  return (
    <figure>
      <SharedBar price={cents(10_000)} fee={cents(Math.round(deal.feePercent * 100))} />
      <figcaption>
        {deal.creatorPercent}% yours, {deal.feePercent}% fee. We never change the fee on past sales.
      </figcaption>
    </figure>
  )
}

const editions = [
  { no: 3, note: 'Refuses to guess missing figures' },
  { no: 2, note: 'Shorter opening' },
  { no: 1, note: 'First version' },
] as const

export function VersionsExhibit() {
  return (
    <figure>
      <ol className="editions" reversed>
        {editions.map(({ no, note }, i) => (
          <li key={no}>
            <b>{i === 0 ? <mark>Version {no}</mark> : <>Version {no}</>}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
      <figcaption>Buyers get every update.</figcaption>
    </figure>
  )
}

export function PayoutExhibit({ facts: { deal } }: BlockProps) {
  const minimum = deal.payoutMinimum
  return (
    <figure>
      <Progress
        label="Pending earnings"
        value={0.64}
        max={1}
        text={`${plainMoney(cents(Math.round(minimum * 0.64)))} of ${plainMoney(minimum)}`}
      />
      <figcaption>Taxes on your earnings are up to you.</figcaption>
    </figure>
  )
}
