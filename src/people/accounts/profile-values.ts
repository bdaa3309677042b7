import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import type { OwnProfileView } from '#src/people/accounts/view.ts'

/** The values of the profile form. A checkbox that is off has none. */
export function profileValues(profile: OwnProfileView): StoredValues {
  const { givenName, username, bio, location, website, hideLocation, trader } = profile
  return {
    displayName: givenName,
    username,
    bio,
    location: location ?? '',
    website: website ?? '',
    ...(hideLocation && { hideLocation: 'on' }),
    ...(trader && {
      isTrader: 'on',
      traderName: trader.name,
      traderAddress: trader.address,
      traderContact: trader.contact,
      traderNumber: trader.number,
    }),
  }
}
