import { saveOffer } from '#src/selling/tries/operations/offers.ts'
import { idOf, userOf } from './past.ts'
import type { Parts } from './sales.ts'

/** The listing with free tries, which the emulator answers. */
const offered = 'quarterly-letter'
const offer = {
  ...{ isOn: true, payer: 'creator', consents: false, provider: 'demo', model: 'emulator' },
  ...{ perPerson: 5, perDay: 200, ceiling: '1.00' },
}

export async function offerTries({ past, people, listings, catalog }: Parts): Promise<void> {
  const listing = catalog.get(offered)
  if (!listing) return
  await past.at(0, saveOffer, { ...offer, promptId: idOf(listings, offered) }, userOf(people, listing.creator))
}
