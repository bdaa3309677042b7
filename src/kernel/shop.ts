import type { ShopSettings } from './shop-settings.ts'

/** What pages, emails and texts say about the shop. */
export type Shop = {
  readonly name: string
  readonly tagline: string
  readonly supportEmail: string
  /** Empty for none. */
  readonly communityUrl: string
  /** Its name, such as Discord; `the community` if no link has one. */
  readonly communityName: string
  /** May be empty. */
  readonly city: string
  readonly country: string
  /** A sentence about the name; may be empty. */
  readonly aboutName: string
  /** The current year, for the footer. */
  readonly year: number
}

export function shopOf(settings: ShopSettings): Shop {
  const { shopName: name, tagline, supportEmail, communityUrl, city, country, aboutName } = settings
  const communityName = settings.socialLinks.find(({ url }) => url === communityUrl)?.name ?? 'the community'
  const year = new Date().getUTCFullYear()
  return { name, tagline, supportEmail, communityUrl, communityName, city, country, aboutName, year }
}

/** Where the shop is not known, such as on the error page of a page whose data did not load. It names nobody. */
export const unnamedShop: Shop = {
  name: 'Marketplace',
  ...{ tagline: '', supportEmail: '', communityUrl: '', communityName: '', city: '', country: '', aboutName: '' },
  year: new Date().getUTCFullYear(),
}

export type NamedShop = Pick<ShopSettings, 'shopName'>

/** The name of a user, who may have none. */
export const creatorName = (name: string | null, { shopName }: NamedShop): string => name || `${shopName} creator`
