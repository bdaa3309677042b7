import { daysText, plainMoney } from '#src/storefront/pages/rules.ts'
import { nameOf } from '#src/kernel/currency.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { Settings } from '#src/ports/settings.ts'

/** The settings that documents show. */
type Shown = ShopSettings & Pick<Settings, 'publicUrl'>

type Variable = { readonly about: string; readonly value: (settings: Shown) => string }

/** The variables of documents. Texts for the editor say what each is. */
export const documentVariables = {
  'shop.name': { about: 'the name of the shop', value: ({ shopName }) => shopName },
  'shop.tagline': { about: 'its tagline', value: ({ tagline }) => tagline },
  'shop.about_name': { about: 'the sentence about its name', value: ({ aboutName }) => aboutName },
  'shop.city': { about: 'the city', value: ({ city }) => city },
  'shop.country': { about: 'the country whose law applies', value: ({ country }) => country },
  'shop.support_email': { about: 'the support address', value: ({ supportEmail }) => supportEmail },
  'shop.community_url': { about: 'the address of the community', value: ({ communityUrl }) => communityUrl },
  'shop.company': { about: 'the legal name of the operator', value: ({ company }) => company },
  'shop.vat_number': { about: 'the VAT number', value: ({ vatNumber }) => vatNumber },
  currency: { about: 'the currency, such as US dollars', value: ({ currency }) => nameOf(currency) },
  fee_percent: { about: 'the fee, such as 10', value: ({ platformFeePercent }) => `${platformFeePercent}` },
  creator_percent: {
    about: 'the share of the seller, such as 90',
    // Fees have two decimals at most; without rounding, 100 - 33.33 would show its binary tail.
    value: ({ platformFeePercent }) => `${Math.round((100 - platformFeePercent) * 100) / 100}`,
  },
  refund_days: { about: 'the refund window, such as 14 days', value: ({ refundDays }) => daysText(refundDays) },
  payout_minimum: {
    about: 'the smallest payout, such as $50',
    value: ({ payoutMinimum }) => plainMoney(payoutMinimum),
  },
  payout_hold_days: {
    about: 'the payout hold, such as 2 days; empty without one',
    value: ({ payoutHoldDays }) => (payoutHoldDays > 0 ? daysText(payoutHoldDays) : ''),
  },
  origin: { about: 'the address of the site', value: ({ publicUrl }) => new URL(publicUrl).origin },
} as const satisfies Readonly<Record<string, Variable>>

export type VariableValues = ReadonlyMap<string, string>

export const variableValues = (settings: Shown): VariableValues =>
  new Map(Object.entries(documentVariables).map(([name, { value }]) => [name, value(settings)]))
