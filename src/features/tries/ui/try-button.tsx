import type { TryOfferView } from '#src/features/tries/view.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'

/** The link to the free tries, on the page of a listing. */
export function TryButton({ promptId, offer }: { readonly promptId: string; readonly offer: TryOfferView }) {
  const { perPerson, payer, provider, model } = offer
  return (
    <p className="row row-wrap">
      <ButtonLink look="ink" to={`/prompt/${promptId}/try`}>
        {payer === 'creator' ? 'Try it free' : 'Try it with your key'}
      </ButtonLink>
      <span className="quiet small wrap-anywhere">
        {perPerson === 1 ? 'One try' : `${perPerson} tries`} a day with {model} ({provider}). You see the answer, not
        the prompt.
      </span>
    </p>
  )
}
