import type { Settings } from './settings.ts'
import { newId } from './store/ids.ts'
import { nowSeconds } from './store/clock.ts'
import type { Store } from './store/store.ts'

/** The running emulator, as its parts see it. */
export interface Emulator {
  readonly settings: Settings
  readonly store: Store
  /** The platform's own account id. */
  readonly platform: string
  /** Scheme, host and port of its pages; known once it listens. */
  origin: string
}

/** One thing being done, on whose behalf, and at what time. */
export interface Call {
  readonly emulator: Emulator
  /** Whose objects are seen and made: the platform's, or those of the connected account in Stripe-Account. */
  readonly account: string
  /** When it happens, in seconds; created objects bear it. */
  readonly at: number
  readonly request: { id: string; idempotencyKey: string | null } | null
  /** Makes no events, and so no webhooks. */
  readonly silent: boolean
  /** The deliveries it gave rise to. They are sent once the answer is out. */
  readonly outbox: string[]
}

export function newCall(emulator: Emulator, about: Partial<Omit<Call, 'sandbox' | 'outbox'>> = {}): Call {
  return {
    emulator,
    account: about.account ?? emulator.platform,
    at: about.at ?? nowSeconds(emulator.store),
    request: about.request ?? null,
    silent: about.silent ?? false,
    outbox: [],
  }
}

/** Makes the platform's account at the first start, and opens with the same one ever after. */
export function openEmulator(settings: Settings, store: Store): Emulator {
  const known = store.tables.accounts.all().find((account) => account.kind === 'platform')
  const platform =
    known ??
    store.transaction(() =>
      store.tables.accounts.put({
        id: newId('acct'),
        created: nowSeconds(store),
        kind: 'platform',
        country: 'US',
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
  return { settings, store, platform: platform.id, origin: '' }
}
