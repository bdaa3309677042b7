import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import { cents, toDollars } from '#src/kernel/money.ts'
import type { TryOffer } from '#src/features/tries/store.ts'

type Shown = Pick<TryOffer, 'isOn' | 'payer' | 'provider' | 'model' | 'perPerson' | 'perDay' | 'ceilingCents'> & {
  readonly hasConsented: boolean
}

/** The values of the form of an offer; none before the first save. */
export function offerValues(offer: Shown | null | undefined): StoredValues {
  if (!offer) return {}
  return {
    isOn: offer.isOn ? 'on' : '',
    payer: offer.payer,
    provider: offer.provider,
    model: offer.model,
    perPerson: String(offer.perPerson),
    perDay: String(offer.perDay),
    ceiling: toDollars(cents(offer.ceilingCents)),
    consents: offer.hasConsented ? 'on' : '',
  }
}
