import { commaList } from '#src/kernel/lists.ts'
import { plural } from '#src/kernel/plural.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { timeText } from '#src/kernel/dates.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import type { Found, LaunchState, SeenRequest } from './view.ts'

// What the checks before the opening conclude from facts.

export const passed = (...found: readonly string[]): Found => ({ state: 'ok', found, fix: null })
export const failed = (found: string | readonly string[], fix: string): Found => concluded('fail', found, fix)
export const warned = (found: string | readonly string[], fix: string): Found => concluded('warn', found, fix)

function concluded(state: LaunchState, found: string | readonly string[], fix: string): Found {
  return { state, found: typeof found === 'string' ? [found] : found, fix }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

type PublicUrl = { readonly publicUrl: string; readonly trustsProxy: boolean; readonly seen: SeenRequest | null }

/** Compares the public URL with the request of an admin, who has to reach the server as everyone else does. */
export function publicUrlFound({ publicUrl, trustsProxy, seen }: PublicUrl): Found {
  const url = new URL(publicUrl)
  const found = [`PUBLIC_URL is ${url.origin}.`, ...(seen ? [seenText(seen)] : [])]
  if (loopback.has(url.hostname))
    return failed(
      [...found, 'Links in emails lead to the reader’s own computer.'],
      'Set PUBLIC_URL to the address of the shop on the internet, such as https://shop.example.',
    )
  if (url.protocol !== 'https:')
    return failed(
      [...found, 'Passwords and sessions are sent without encryption.'],
      'Serve the shop over https, and set PUBLIC_URL to the https address.',
    )
  if (!seen)
    return warned(
      [...found, 'The proxy is checked when an admin opens this page in a browser.'],
      `Open ${new URL('/admin/launch', url).href} in a browser.`,
    )
  if (seen.host.toLowerCase() !== url.host)
    return failed(
      [...found, `You opened the shop at ${seen.host}, which is another address.`],
      `Open the shop at ${url.origin}. If that is wrong, set PUBLIC_URL. If it is right, let the proxy pass the Host header.`,
    )
  if (seen.isForwarded && !trustsProxy)
    return failed(
      [...found, 'TRUST_PROXY is not set, so all visitors share the address of the proxy and its limits.'],
      'Set TRUST_PROXY=1, and let the proxy set X-Forwarded-For and X-Forwarded-Proto.',
    )
  if (!seen.isForwarded && trustsProxy)
    return failed(
      [...found, 'TRUST_PROXY is 1, but this request came without a proxy, so any visitor can forge an address.'],
      'Let visitors reach the server through the proxy only, or remove TRUST_PROXY.',
    )
  if (seen.scheme !== null && seen.scheme !== 'https')
    return failed(
      [...found, `The proxy says that this request used ${seen.scheme}.`],
      'Redirect http to https at the proxy, and let it set X-Forwarded-Proto.',
    )
  return passed(...found)
}

const seenText = ({ host, isForwarded, scheme }: SeenRequest): string =>
  `This request asked for ${host}, ${isForwarded ? `through a proxy${scheme === null ? '' : ` that names ${scheme}`}` : 'without a proxy'}.`

export function secretsFound({ problem, keepsPrevious }: { problem: string | null; keepsPrevious: boolean }): Found {
  if (problem !== null)
    return failed(
      `AUTH_SECRET can be guessed: ${problem}. Whoever knows it can sign in as anybody.`,
      'Set AUTH_SECRET to the output of: openssl rand -hex 32',
    )
  if (keepsPrevious)
    return warned(
      'AUTH_SECRET_PREVIOUS is still set.',
      'Remove AUTH_SECRET_PREVIOUS once every server has started with the new AUTH_SECRET.',
    )
  return passed('AUTH_SECRET looks random.')
}

type BackupFacts = {
  readonly everyHours: number | null
  readonly isOverdue: boolean
  readonly last: { readonly startedAt: Date; readonly file: string } | null
  readonly lastError: string | null
}

export function backupsFound({ everyHours, isOverdue, last, lastError }: BackupFacts): Found {
  const found = [
    last ? `The last backup was made on ${timeText(last.startedAt)}: ${last.file}.` : 'There is no backup yet.',
    ...(lastError === null ? [] : [`The last attempt failed: ${lastError}`]),
  ]
  if (everyHours === null && last === null)
    return failed(
      'No backups are scheduled: a broken disk loses the shop.',
      'Set BACKUP_DIR to a directory on another disk, and copy the files to another place.',
    )
  if (isOverdue || lastError !== null) return failed(found, 'Check the disk space and the permissions of BACKUP_DIR.')
  if (last === null) return warned(found, 'The first backup is made within five minutes after the start.')
  return passed(...found)
}

type Admin = {
  readonly email: string
  readonly isConfirmed: boolean
  readonly hasCode: boolean
  readonly hasPasskey: boolean
}

export function adminsFound(admins: readonly Admin[]): Found {
  if (admins.length === 0) return failed('There is no admin.', 'Print a setup link with: npm run admin -- setup-link')
  const unsafe = admins.filter(({ hasCode, hasPasskey }) => !hasCode && !hasPasskey)
  const unconfirmed = admins.filter(({ isConfirmed }) => !isConfirmed)
  const names = (some: readonly Admin[]) => commaList(some.map(({ email }) => email))
  if (unsafe.length > 0)
    return warned(
      `A stolen password is enough to sign in as admin: ${names(unsafe)}.`,
      'Add a passkey or two-factor sign-in in your profile under Security.',
    )
  if (unconfirmed.length > 0)
    return warned(
      `The address is not confirmed: ${names(unconfirmed)}. Whoever owns that mailbox can reset the password.`,
      'Open the link in the confirmation email.',
    )
  return passed(
    `${plural(admins.length, { one: 'The admin signs', other: `All ${admins.length} admins sign` })} in with a second factor.`,
  )
}

export function listingFound(hasListing: boolean): Found {
  return hasListing
    ? passed('Buyers find at least one listing.')
    : warned(
        'There is no listing yet, so buyers find nothing.',
        'Create a listing, or invite creators in the Waitlist tab.',
      )
}

/** `isChosen`: whether an admin changed or kept the categories with which the shop began. */
export function categoriesFound({ category }: Pick<Vocabulary, 'category'>, isChosen: boolean): Found {
  const names = category.filter(({ isArchived }) => !isArchived).map(({ name }) => name)
  const found = `Sellers can choose: ${commaList(names)}.`
  return isChosen
    ? passed(found)
    : warned([found, 'The shop began with these.'], 'Keep these categories, or add, rename and archive some.')
}

/** The events that the marketplace needs: of its own account, and of the connected accounts of sellers. */
export const neededEvents = {
  own: [
    'checkout.session.completed',
    'checkout.session.expired',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'charge.updated',
  ],
  connected: ['account.updated', 'payout.paid', 'payout.failed'],
} as const

type Endpoint = { readonly url: string; readonly events: readonly string[]; readonly isEnabled: boolean }
type Setup = {
  readonly accountId: string
  readonly live: boolean
  readonly country: string | null
  readonly currency: string | null
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
  readonly payoutsManual: boolean
  readonly capabilities: Readonly<Record<string, string>>
  readonly due: readonly string[]
  readonly endpoints: readonly Endpoint[] | null
}
export type PaymentKey = 'none' | 'test' | 'live' | 'emulator'
type PaymentFacts = { readonly key: PaymentKey; readonly setup: Setup; readonly webhookUrl: string }

/** What is wrong with the account and its endpoints, worst first; an empty list if nothing is. */
export function setupProblems({ key, setup, webhookUrl }: PaymentFacts): readonly Found[] {
  const problems: Found[] = []
  if (key === 'test' && setup.live)
    problems.push(
      failed(
        'STRIPE_SECRET_KEY is a test key, but the provider says that the account is in live mode.',
        'Copy the secret key from the provider again.',
      ),
    )
  else if (key === 'live' && !setup.live)
    problems.push(
      failed(
        'STRIPE_SECRET_KEY is a live key, but the provider says that the account is in test mode.',
        'Copy the secret key from the provider again.',
      ),
    )
  else if (key === 'test')
    problems.push(
      failed(
        'Payments are in test mode: anyone can buy with a test card, without money.',
        'Set STRIPE_SECRET_KEY to the live key, and both webhook secrets to those of the live endpoints.',
      ),
    )
  if (setup.currency !== shopCurrency().code)
    problems.push(
      failed(
        `The account settles in ${setup.currency ?? 'no currency'}, but prices are in ${shopCurrency().name}.`,
        `Add a bank account in ${shopCurrency().name} at the provider, and make ${shopCurrency().name} its default currency.`,
      ),
    )
  if (!setup.chargesEnabled)
    problems.push(
      failed(
        'The account cannot take payments yet.',
        `Complete the account at the provider${setup.due.length === 0 ? '' : `: ${commaList(setup.due.slice(0, 10))}`}.`,
      ),
    )
  for (const [name, use] of [
    ['card_payments', 'buyers cannot pay with cards'],
    ['transfers', 'sellers cannot be paid'],
  ] as const) {
    const state = setup.capabilities[name]
    if (state !== undefined && state !== 'active')
      problems.push(
        failed(
          `The capability ${name} is ${state}, so ${use}.`,
          'Request it in the settings of the account at the provider.',
        ),
      )
  }
  if (!setup.payoutsManual)
    problems.push(
      failed(
        'The provider pays the balance out automatically, including what is owed to sellers.',
        'Set the payout schedule of the account to manual.',
      ),
    )
  if (key !== 'emulator') problems.push(...endpointProblems(setup.endpoints, webhookUrl))
  return problems
}

function endpointProblems(endpoints: Setup['endpoints'], webhookUrl: string): readonly Found[] {
  if (endpoints === null)
    return [
      warned(
        'The key may not read the webhook endpoints, so they are not compared.',
        'Give the restricted key read access to webhook endpoints, or compare them at the provider.',
      ),
    ]
  const ours = endpoints.filter(({ url, isEnabled }) => isEnabled && isSameUrl(url, webhookUrl))
  if (ours.length === 0) {
    const others = endpoints.map(({ url, isEnabled }) => `${url}${isEnabled ? '' : ' (disabled)'}`)
    return [
      failed(
        [
          `No webhook endpoint has the address ${webhookUrl}.`,
          ...(others.length === 0 ? [] : [`The provider has: ${commaList(others.slice(0, 5))}.`]),
        ],
        `Create a webhook endpoint with the address ${webhookUrl} at the provider.`,
      ),
    ]
  }
  const missing = [...neededEvents.own, ...neededEvents.connected].filter(
    (type) => !ours.some(({ events }) => events.some((one) => one === '*' || one === type)),
  )
  if (missing.length > 0)
    return [
      failed(
        `No webhook endpoint with our address sends: ${commaList(missing)}.`,
        'Add these events to the endpoint: those of accounts and payouts to the one for connected accounts, the others to the one for your account.',
      ),
    ]
  return []
}

const isSameUrl = (a: string, b: string): boolean =>
  URL.canParse(a) && new URL(a).href.replace(/\/$/, '') === b.replace(/\/$/, '')

export function setupFacts({ setup, key }: Pick<PaymentFacts, 'setup' | 'key'>): readonly string[] {
  const { accountId, live, country, currency, capabilities } = setup
  const states = Object.entries(capabilities).map(([name, state]) => `${name}: ${state}`)
  return [
    `The account ${accountId} is in ${live ? 'live' : 'test'} mode${key === 'emulator' ? ' (the emulator of the demo)' : ''}.`,
    `Country: ${country ?? 'unknown'}. Currency: ${currency?.toUpperCase() ?? 'unknown'}.`,
    ...(states.length === 0 ? [] : [`Capabilities: ${commaList(states)}.`]),
  ]
}

/** Attempts with a setup link by client. */
export const setupLimit = { max: 20, windowSeconds: 600 } as const

/** How long a setup link can be used. */
export const setupLinkHours = 24

/** A check cannot run again for this long. */
export const pauseSeconds = 10
/** A run that has not finished after this time counts as interrupted. */
export const longestRunMinutes = 10

type SetupStep = {
  readonly id: string
  readonly title: string
  readonly about: string
  /** What cannot be chosen. */
  readonly fact?: { readonly label: string; readonly text: string }
  /** The settings that the step shows, by key. A release that does not have one leaves it out. */
  readonly keys: readonly string[]
  /** The checks that the step shows. They decide whether it is done. */
  readonly checks: readonly string[]
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

const step = (id: string, title: string, about: string, more: Partial<SetupStep>): SetupStep => ({
  ...{ id, title, about, keys: [], checks: [], links: [] },
  ...more,
})

/** The steps after the admin exists. What is done follows from settings and checks; nothing records it. */
export const setupSteps: readonly SetupStep[] = [
  step('name', 'Name and looks', 'What visitors see first.', {
    keys: [
      'shop_name',
      'shop_tagline',
      'home_heading',
      'home_introduction',
      'about_name',
      'logo_light',
      'logo_dark',
      'shop_icon',
      'accent_color',
    ],
    links: [{ label: 'More looks, and all settings', href: '/admin/settings?section=looks' }],
  }),
  step('money', 'Country and currency', 'Orders keep the fee under which they were made.', {
    keys: ['currency', 'country', 'platform_fee_percent', 'refund_days'],
  }),
  step('identity', 'Legal identity', 'Who runs the shop, for the imprint and receipts.', {
    keys: [
      ...['company', 'legal_address', 'city', 'register_entry', 'vat_number', 'responsible_person', 'support_email'],
      ...['community_url', 'social_links'],
    ],
    checks: ['identity'],
  }),
  step(
    'mail',
    'Email',
    'Without a mail server nobody can confirm an address or reset a password. It is set in the environment of the server.',
    {
      keys: ['mail_from'],
      checks: ['mail'],
    },
  ),
  step(
    'payments',
    'Payments',
    'Without a payment provider, only free listings can be bought. It is set in the environment of the server.',
    {
      checks: ['payments'],
    },
  ),
  step('categories', 'Categories', 'The shop begins with ten categories, such as Writing and Coding.', {
    checks: ['categories'],
    links: [{ label: 'Edit the categories', href: '/admin/catalog' }],
  }),
  step('documents', 'Documents', 'The terms and the privacy policy are a contract with your users.', {
    checks: ['terms'],
    links: [
      { label: 'Edit the terms', href: '/admin/documents/terms' },
      { label: 'Edit the privacy policy', href: '/admin/documents/privacy' },
      { label: 'All documents', href: '/admin/documents' },
    ],
  }),
]

type Facts = {
  /** The keys of the settings that somebody set, in the shop or in the environment. */
  readonly isSet: ReadonlySet<string>
  readonly states: ReadonlyMap<string, LaunchState>
}

/** Whether a step is done: all its checks have passed, or without checks one of its settings was set. */
export function isStepDone({ keys, checks }: SetupStep, { isSet, states }: Facts): boolean {
  if (checks.length > 0) return checks.every((id) => states.get(id) === 'ok')
  return keys.some((key) => isSet.has(key))
}
