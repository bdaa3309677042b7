import type { SettingLink } from './define-setting.ts'
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
  /** The links of the footer by column. */
  readonly footer: readonly FooterColumn[]
}

export type FooterColumn = { readonly title: string; readonly links: readonly FooterLink[] }
type FooterLink = { readonly label: string; readonly href: string }

export function shopOf(settings: ShopSettings): Shop {
  const { shopName: name, tagline, supportEmail, communityUrl, city, country, aboutName } = settings
  const communityName = settings.socialLinks.find(({ url }) => url === communityUrl)?.name ?? 'the community'
  const year = new Date().getUTCFullYear()
  const footer = columnsOf(settings.footerLinks)
  return { name, tagline, supportEmail, communityUrl, communityName, city, country, aboutName, year, footer }
}

/** Links by their column, in the order of its first one. */
function columnsOf(links: readonly SettingLink[]): readonly FooterColumn[] {
  const columns = Map.groupBy(links, ({ about }) => about)
  return [...columns].map(([title, its]) => ({
    title,
    links: its.map(({ name, url }) => ({ label: name, href: url })),
  }))
}

/** Where the shop is not known, such as on the error page of a page whose data did not load. It names nobody. */
export const unnamedShop: Shop = {
  name: 'Marketplace',
  ...{ tagline: '', supportEmail: '', communityUrl: '', communityName: '', city: '', country: '', aboutName: '' },
  year: new Date().getUTCFullYear(),
  footer: [],
}

export type NamedShop = Pick<ShopSettings, 'shopName'>

/** The name of a user, who may have none. */
export const creatorName = (name: string | null, { shopName }: NamedShop): string => name || `${shopName} creator`
