import type { SettingDefinition } from './define-setting.ts'
import { choice, defineSetting, emailOrNone, flag, money, percent, whole } from './define-setting.ts'
import { cents } from './money.ts'

// The decisions of a shop, which its admins make while it runs. A new setting is one entry here.

export const shopSettings = {
  platformFeePercent: defineSetting({
    ...percent(),
    key: 'platform_fee_percent',
    default: 10,
    section: 'money',
    label: 'Platform fee',
    help: 'Your share of each sale. Existing orders keep theirs.',
    env: 'PLATFORM_FEE_PERCENT',
  }),
  refundDays: defineSetting({
    ...whole(0, 365, 'days'),
    key: 'refund_days',
    default: 14,
    section: 'money',
    label: 'Refund window',
    help: 'How long buyers can ask for a refund of a prompt they have not opened. Existing orders keep theirs.',
    env: 'REFUND_DAYS',
  }),
  payoutHoldDays: defineSetting({
    ...whole(0, 365, 'days'),
    key: 'payout_hold_days',
    default: 0,
    section: 'money',
    label: 'Payout hold',
    help: 'Days until the earnings of a sale can be paid out. Existing orders keep theirs.',
    env: 'PAYOUT_HOLD_DAYS',
  }),
  payoutMinimum: defineSetting({
    ...money(100, 10_000_000),
    key: 'payout_minimum',
    default: cents(5000),
    section: 'money',
    label: 'Minimum payout',
    help: 'The smallest amount that is paid out to a creator.',
    env: 'PAYOUT_MINIMUM',
  }),
  launchMode: defineSetting({
    ...choice({ open: 'Open to everyone', invite: 'By invitation' }),
    key: 'launch_mode',
    default: 'open',
    section: 'sign-up',
    label: 'Sign-up',
    help: 'Who can create an account. By invitation, others join the waitlist.',
    env: 'LAUNCH_MODE',
  }),
  newAccountListings: defineSetting({
    ...whole(1, 100_000, 'listings'),
    key: 'new_account_listings',
    default: 10,
    section: 'limits',
    label: 'Listings of new accounts',
    help: 'How many listings a new account can create per day.',
    env: 'NEW_ACCOUNT_LISTINGS',
  }),
  runsPerDay: defineSetting({
    ...whole(1, 100_000, 'runs'),
    key: 'runs_per_day',
    default: 200,
    section: 'limits',
    label: 'Prompt runs',
    help: 'How many prompts a user can run per day.',
    env: 'RUNS_PER_DAY',
  }),
  creatorStorageMb: defineSetting({
    ...whole(1, 1_000_000, 'MB'),
    key: 'creator_storage_mb',
    default: 200,
    section: 'limits',
    label: 'Storage per creator',
    help: 'The storage for the texts of all versions of a creator’s listings.',
    env: 'CREATOR_STORAGE_MB',
  }),
  apiRequestsPerKey: defineSetting({
    ...whole(1, 1_000_000, 'requests'),
    key: 'api_requests_per_key',
    default: 600,
    section: 'limits',
    label: 'API requests per user',
    help: 'How many API requests a user can send per minute, with all keys and apps together.',
    env: 'API_REQUESTS_PER_KEY',
  }),
  apiRequestsPerAddress: defineSetting({
    ...whole(1, 1_000_000, 'requests'),
    key: 'api_requests_per_address',
    default: 300,
    section: 'limits',
    label: 'API requests without a key',
    help: 'How many API requests without a key an address can send per minute.',
    env: 'API_REQUESTS_PER_ADDRESS',
  }),
  appRegistration: defineSetting({
    ...flag(),
    key: 'oauth_dynamic_registration',
    default: false,
    section: 'system',
    label: 'App registration',
    help: 'Lets apps register themselves (OAuth dynamic client registration).',
    env: 'OAUTH_DYNAMIC_REGISTRATION',
  }),
  alertEmail: defineSetting({
    ...emailOrNone(),
    key: 'alert_email',
    default: '',
    section: 'system',
    label: 'Alert address',
    help: 'Receives alerts about problems. If it is empty, all admins do.',
    env: 'ALERT_EMAIL',
    isOutward: true,
  }),
} as const

type Definitions = typeof shopSettings
export type SettingName = keyof Definitions
type ValueOf<Definition> = Definition extends SettingDefinition<infer Value> ? Value : never
export type ShopSettings = { readonly [Name in SettingName]: ValueOf<Definitions[Name]> }

/** All definitions with the names of their values in code. */
// `Object.entries` loses the type of the names.
export const definitions = Object.entries(shopSettings) as readonly (readonly [
  SettingName,
  SettingDefinition<unknown>,
])[]

/** The name in code of each key. */
export const byKey: ReadonlyMap<string, SettingName> = new Map(definitions.map(([name, { key }]) => [key, name]))

/** The values that the environment sets. */
export type Locks = ReadonlyMap<SettingName, { readonly variable: string; readonly value: unknown }>

/**
 * The settings in force: the value of the environment, or the stored one, or the default. `stored` is by key. A stored value that
 * the release does not accept counts as the default, and an unknown key is one of a newer release.
 */
export function settingsFrom(stored: ReadonlyMap<string, unknown>, locks: Locks): ShopSettings {
  const values = definitions.map(([name, definition]): [SettingName, unknown] => {
    const lock = locks.get(name)
    if (lock) return [name, lock.value]
    return [name, storedValue(definition, stored)?.value ?? definition.default]
  })
  // Each value has passed the schema of its name.
  return Object.fromEntries(values) as ShopSettings
}

/** The stored value of a setting: undefined without one, and with a problem if the release does not accept it. */
export function storedValue<Value>(
  { key, schema }: SettingDefinition<Value>,
  stored: ReadonlyMap<string, unknown>,
): { readonly value: Value; readonly problem: null } | { readonly value: null; readonly problem: string } | undefined {
  if (!stored.has(key)) return undefined
  const parsed = schema.safeParse(stored.get(key))
  if (parsed.success) return { value: parsed.data, problem: null }
  return { value: null, problem: parsed.error.issues[0]?.message ?? 'is invalid' }
}

export const defaultSettings: ShopSettings = settingsFrom(new Map(), new Map())
