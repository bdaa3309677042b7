import type { ServiceProblem } from '#src/kernel/service-problem.ts'
import type { SettingInForce } from '#src/kernel/setting-in-force.ts'
import type { SearchDictionary } from '#src/kernel/search-rules.ts'
import type { Locks, ShopSettings } from '#src/kernel/shop-settings.ts'
import type { SiteId } from '#src/kernel/sites.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'

/** The settings in force: a snapshot. A later request or transaction may get another one. */
export type Settings = ShopSettings &
  FixedSettings & {
    /** False until an admin opens the shop: only signed-in users see it. A demo is always open. */
    readonly isOpen: boolean
    /** The documents in force by slug. */
    readonly documents: ReadonlyMap<string, DocumentInForce>
    readonly vocabulary: Vocabulary
    readonly searchDictionary: SearchDictionary
    /** The number of the terms in force, which orders keep. */
    readonly termsVersion: number
    /** The next terms that users were told about; null without them. */
    readonly announcedTerms: { readonly version: number; readonly from: Date } | null
  }

export type DocumentInForce = {
  /** Markdown with the values of the document at its head. */
  readonly source: string
  /** Its version; null for the default document. */
  readonly version: number | null
  readonly publishedAt: Date | null
}

/** What the environment decides for the life of the process. */
export type FixedSettings = {
  readonly publicUrl: string
  readonly demo: boolean
  /** True if everyone may sign in to the accounts of the demo, its admin included. */
  readonly isPublicDemo: boolean
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
  /** The variables that only the environment sets, for display. */
  readonly environment: readonly SettingInForce[]
  /** The settings that the environment sets, so that admins cannot change them. */
  readonly locks: Locks
  readonly facts: EnvironmentFacts
  /** The default documents by slug. */
  readonly releaseDocuments: ReadonlyMap<string, string>
  /** The manual of the software: Markdown by path. */
  readonly manual: ReadonlyMap<string, string>
}

/** What the checks before the opening know of the environment. Holds no secret. */
export type EnvironmentFacts = {
  readonly trustsProxy: boolean
  readonly hasMailServer: boolean
  /** Where emails are stored without a mail server. */
  readonly outboxDir: string
  readonly paymentKey: 'none' | 'test' | 'live' | 'emulator'
  /** Where uploaded files are. */
  readonly storage: string
  /** Why the secret that signs sessions is too weak; null if it is not. */
  readonly secretProblem: string | null
  readonly keepsPreviousSecret: boolean
  readonly database: 'embedded' | 'server'
}
