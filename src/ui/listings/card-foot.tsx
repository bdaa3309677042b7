import { Bot, Layers } from '#src/ui/elements/shell-icons.ts'
import type { CardData, ListingType } from '#src/ui/listings/card-data.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { Price } from '#src/ui/elements/price.tsx'
import { Rating } from '#src/ui/elements/rating.tsx'

/** The rating, model and price. */
export function CardFoot({ rating, reviews, sales, model, categoryName, priceCents, isFrom, missing }: CardData) {
  const facts = [missing?.has('model') ? [] : model, missing?.has('category') ? [] : categoryName].flat()
  return (
    <div className="card-foot">
      <div className="facts">
        <Rating average={rating} reviews={reviews} />
        {sales > 0 && <span className="sold">{` · ${countText(sales)} sold`}</span>}
        <br />
        {facts.join(' · ')}
      </div>
      {!missing?.has('price') && <Price cents={priceCents} isFrom={isFrom} />}
    </div>
  )
}

/** The label at the bottom of a pack's or agent's cover; prompts have none. */
export function Kind({ type, texts }: { type: ListingType; texts?: number | undefined }) {
  if (type === 'prompt') return null
  return (
    <span className="plate-tags">
      <span className="kind">
        {type === 'pack' ? <Layers aria-hidden="true" /> : <Bot aria-hidden="true" />}
        {type === 'agent' ? 'Agent' : texts && texts > 1 ? `Pack, ${texts} prompts` : 'Pack'}
      </span>
    </span>
  )
}
