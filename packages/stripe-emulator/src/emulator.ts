import type { Currency } from './currency.ts'
import type { Settings } from './settings.ts'
import { newId } from './store/ids.ts'
import { nowSeconds } from './store/clock.ts'
import type { Store } from './store/store.ts'

/** The state that all parts of the running emulator share. */
export interface Emulator {
  readonly settings: Settings
  readonly store: Store
  /** The platform's own account id. */
  readonly platform: string
  /** Scheme, host and port of its pages; set once the server listens. */
  origin: string
}

/** The context of one operation: its account, time and webhook deliveries. */
export interface Call {
  readonly emulator: Emulator
  /** The account whose objects are read and created: the platform, or the connected account in Stripe-Account. */
  readonly account: string
  /** The time of the operation in seconds; created objects get it. */
  readonly at: number
  readonly request: { id: string; idempotencyKey: string | null } | null
  /** Suppresses events, and therefore webhooks. */
  readonly silent: boolean
  /** Deliveries to send after the response. */
  readonly outbox: string[]
}

export function newCall(emulator: Emulator, about: Partial<Omit<Call, 'emulator' | 'outbox'>> = {}): Call {
  return {
    emulator,
    account: about.account ?? emulator.platform,
    at: about.at ?? nowSeconds(emulator.store),
    request: about.request ?? null,
    silent: about.silent ?? false,
    outbox: [],
  }
}

/** Changes the currency of all accounts. Throws if money has moved in another one. */
export function settleIn(currency: Currency, store: Store): void {
  const { accounts, balanceTransactions } = store.tables
  const others = accounts.all().filter((account) => (account.currency ?? 'usd') !== currency)
  if (others.length === 0) return
  if (balanceTransactions.all().length > 0)
    throw new Error(`This journal has money in another currency than ${currency}`)
  store.transaction(() => {
    for (const account of others) accounts.put({ ...account, currency })
  })
}

/** Moves the platform to a country, which decides on reverse charge. */
export function locateIn(country: string, platform: string, store: Store): void {
  const { accounts } = store.tables
  const account = accounts.get(platform)
  if (account && account.country !== country) store.transaction(() => accounts.put({ ...account, country }))
}

/** The country of the platform. */
export const countryOfPlatform = ({ store, platform }: Emulator): string =>
  store.tables.accounts.get(platform)?.country ?? 'US'

/** Opens the emulator; creates the platform account on the first start. */
export function openEmulator(settings: Settings, store: Store): Emulator {
  settleIn(settings.currency, store)
  const existing = store.tables.accounts.all().find((account) => account.kind === 'platform')
  const platform =
    existing ??
    store.transaction(() =>
      store.tables.accounts.put({
        id: newId('acct'),
        created: nowSeconds(store),
        kind: 'platform',
        country: settings.country,
        currency: settings.currency,
        email: null,
        businessType: 'company',
        businessName: settings.businessName,
        payoutInterval: 'manual',
        detailsSubmitted: true,
        transfersRequested: true,
        cardPaymentsRequested: true,
        bankAccount: { id: newId('ba'), bankName: 'STRIPE TEST BANK', last4: '6789', routingNumber: '110000000' },
        metadata: {},
      }),
    )
  locateIn(settings.country, platform.id, store)
  return { settings, store, platform: platform.id, origin: '' }
}
