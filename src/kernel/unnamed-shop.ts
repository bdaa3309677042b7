import type { Shop } from './shop.ts'

// Apart from shop.ts, so that browsers do not load what makes a shop of its settings.

/** The looks that no setting has changed. */
export const plainAccent = '#ffd21f'

/** Where the shop is not known, such as on the error page of a page whose data did not load. It names nobody. */
export const unnamedShop: Shop = {
  name: 'Marketplace',
  ...{ tagline: '', supportEmail: '', communityUrl: '', communityName: '', city: '', country: '', aboutName: '' },
  year: new Date().getUTCFullYear(),
  footer: [],
  withdrawalLink: false,
  priceNote: '',
  looks: { logo: { light: null, dark: null }, icon: null, accent: plainAccent, fonts: 'texturina' },
}
