import { usDollars } from '#src/kernel/currency.ts'
import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'

type Shown = {
  readonly isOn: boolean
  readonly payer: string
  readonly provider: string
  readonly model: string
  readonly perPerson: number
  readonly perDay: number
  readonly ceilingCents: number
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
    ceiling: toDecimal(cents(offer.ceilingCents), usDollars),
    consents: offer.hasConsented ? 'on' : '',
  }
}
