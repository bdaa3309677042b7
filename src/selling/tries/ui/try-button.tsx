import { plural } from '#src/kernel/plural.ts'
import type { TryOfferView } from '#src/selling/tries/view.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'

/** The link to the free tries, on the page of a listing. */
export function TryButton({ promptId, offer }: { readonly promptId: string; readonly offer: TryOfferView }) {
  return (
    <p className="row row-wrap">
      <ButtonLink look="ink" to={`/prompt/${promptId}/try`}>
        {offer.payer === 'creator' ? 'Try it free' : 'Try it with your key'}
      </ButtonLink>
      <span className="quiet small wrap-anywhere">
        {triesText(offer)} a day. You’ll see the answer, not the prompt.
      </span>
    </p>
  )
}

function triesText({ perPerson, payer }: TryOfferView): string {
  const free = payer === 'creator' ? 'free ' : ''
  return plural(perPerson, { one: `1 ${free}try`, other: `${perPerson} ${free}tries` })
}
