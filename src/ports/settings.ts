import type { Cents } from '#src/kernel/money.ts'
import type { SettingInForce } from '#src/kernel/setting-in-force.ts'
import type { SiteId } from '#src/kernel/sites.ts'

/** What an operator may decide about the market, checked at start. */
export type Settings = {
  readonly publicUrl: string
  readonly platformFeePercent: number
  readonly refundDays: number
  /** How much an account lists in a day while it is new. */
  readonly newAccountListings: number
  /** How much the texts of one creator, in all versions of all listings, may take up in the database. */
  readonly creatorStorageMb: number
  readonly payoutHoldDays: number
  readonly payoutMinimum: Cents
  readonly launchMode: 'open' | 'invite'
  readonly demo: boolean
  /** False where no provider is configured: free listings work, and paid ones say why not. */
  readonly takesPayments: boolean
  /** False until the payment provider has answered since the start: no money moves before that. */
  paymentsReady(): boolean
  /** Other sites that people may sign in by. */
  readonly linkedSites: readonly { readonly id: SiteId; readonly name: string }[]
  /** What the page that asks for a new password shows its captcha with; null without keys. */
  readonly captchaSiteKey: string | null
  /** Every setting there is, for reading. */
  readonly inForce: readonly SettingInForce[]
}
