import type { Cents } from '#src/kernel/money.ts'
import type { ServiceProblem } from '#src/kernel/service-problem.ts'
import type { SettingInForce } from '#src/kernel/setting-in-force.ts'
import type { SiteId } from '#src/kernel/sites.ts'

/** The operator's settings, validated at start. */
export type Settings = {
  readonly publicUrl: string
  readonly platformFeePercent: number
  readonly refundDays: number
  /** Listings per day of a new account. */
  readonly newAccountListings: number
  /** The storage limit of a creator's texts in all versions. */
  readonly creatorStorageMb: number
  /** Model calls per user and day. */
  readonly runsPerDay: number
  readonly payoutHoldDays: number
  readonly payoutMinimum: Cents
  readonly launchMode: 'open' | 'invite'
  readonly demo: boolean
  /** False without a provider: only free listings can be bought. */
  readonly takesPayments: boolean
  /** False until the payment provider has answered since the start: no money moves before that. */
  paymentsReady(): boolean
  /** What is wrong with the mail server and the payment provider, as this process last found it. */
  serviceProblems(): readonly ServiceProblem[]
  /** Providers for linked sign-in. */
  readonly linkedSites: readonly { readonly id: SiteId; readonly name: string }[]
  /** The captcha key of the password reset page; null without keys. */
  readonly captchaSiteKey: string | null
  /** The interval of scheduled backups; null without them. */
  readonly backupHours: number | null
  /** Receives alerts; null for the admins. */
  readonly alertEmail: string | null
  /** All settings, for display. */
  readonly inForce: readonly SettingInForce[]
}
