import type { SettingLink } from './define-setting.ts'
import type { FontPair } from './font-pairs.ts'
import type { IconUrls, ShopImage } from './shop-images.ts'
import { iconOf, logoOf } from './shop-images.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What the shop looks like. */
export type Looks = {
  /** The logo on light grounds, and on dark ones; null where the name is shown. */
  readonly logo: { readonly light: ShopImage | null; readonly dark: ShopImage | null }
  readonly icon: IconUrls | null
  readonly accent: string
  readonly fonts: FontPair
}

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
  /** Whether pages and emails link to the withdrawal from a contract. */
  readonly withdrawalLink: boolean
  /** What stands beside prices: "incl. VAT", "plus VAT", or nothing. */
  readonly priceNote: string
  readonly looks: Looks
}

export type FooterColumn = { readonly title: string; readonly links: readonly FooterLink[] }
type FooterLink = { readonly label: string; readonly href: string }

export function shopOf(settings: ShopSettings): Shop {
  const { shopName: name, tagline, supportEmail, communityUrl, city, country, aboutName, withdrawalLink } = settings
  const communityName = settings.socialLinks.find(({ url }) => url === communityUrl)?.name ?? 'the community'
  const year = new Date().getUTCFullYear()
  const footer = columnsOf(settings.footerLinks)
  const looks = looksOf(settings)
  return {
    ...{ name, tagline, supportEmail, communityUrl, communityName, city, country, aboutName },
    ...{ year, footer, withdrawalLink, looks },
    priceNote: priceNoteOf(settings),
  }
}

function priceNoteOf({ taxMode, taxPrices, taxName }: ShopSettings): string {
  if (taxMode === 'none') return ''
  return `${taxPrices === 'included' ? 'incl.' : 'plus'} ${taxName}`
}

/** Links by their column, in the order of its first one. */
function columnsOf(links: readonly SettingLink[]): readonly FooterColumn[] {
  const columns = Map.groupBy(links, ({ about }) => about)
  return [...columns].map(([title, its]) => ({
    title,
    links: its.map(({ name, url }) => ({ label: name, href: url })),
  }))
}

type LooksSettings = Pick<ShopSettings, 'logoLight' | 'logoDark' | 'shopIcon' | 'accentColor' | 'fontPair'>

export function looksOf({ logoLight, logoDark, shopIcon, accentColor, fontPair }: LooksSettings): Looks {
  const logo = { light: logoOf(logoLight), dark: logoOf(logoDark) }
  return { logo, icon: iconOf(shopIcon), accent: accentColor, fonts: fontPair }
}

export type NamedShop = Pick<ShopSettings, 'shopName'>

/** The name of a user, who may have none. */
export const creatorName = (name: string | null, { shopName }: NamedShop): string => name || `${shopName} creator`
