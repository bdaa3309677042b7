import { describe, expect, test } from 'vitest'
import { readEnv } from '#src/main/env.ts'
import { settingsFrom } from '#src/kernel/shop-settings.ts'
import { fixedSettings } from '#src/main/settings.ts'

const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'a', STRIPE_CONNECT_WEBHOOK_SECRET: 'b' }
const server = { DATABASE_URL: 'postgres://db/skald', AUTH_SECRET: 'x'.repeat(32) }

describe('without settings', () => {
  test('runs a local demo', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true, demoByHand: false, sandboxPort: 3001 })
    expect(env.publicUrl.href).toBe('http://localhost:3000/')
    expect(settingsFrom(new Map(), env.locks)).toMatchObject({
      platformFeePercent: 10,
      refundDays: 14,
      newAccountListings: 10,
      runsPerDay: 200,
      creatorStorageMb: 200,
      payoutHoldDays: 0,
      payoutMinimum: 5000,
    })
  })

  test('an empty value counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })
})

test('another payment API is refused with a live key', () => {
  const STRIPE_API_URL = 'http://127.0.0.1:12111'
  expect(readEnv({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL })).toMatchObject({ STRIPE_API_URL })
  expect(() => readEnv({ ...live, ...server, STRIPE_API_URL })).toThrow('STRIPE_API_URL is for tests')
})

test('sign-up is open unless the launch mode is by invitation', () => {
  expect(settingsFrom(new Map(), readEnv({}).locks).launchMode).toBe('open')
  expect(settingsFrom(new Map(), readEnv({ LAUNCH_MODE: 'invite' }).locks).launchMode).toBe('invite')
})

describe('the demo', () => {
  test.each([
    ['a public address', { PUBLIC_URL: 'https://market.example' }],
    ['a database server', server],
    ['a mail server', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'market@mail.example' }],
    ['a Stripe key', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ])('is off with %s', (_, variables) => {
    expect(readEnv(variables).demo).toBe(false)
  })

  test('can be enabled explicitly', () => {
    expect(readEnv({ ...server, DEMO: '1' })).toMatchObject({ demo: true, demoByHand: true })
  })
})

test('without a demo and without a key, paid listings cannot be bought', () => {
  expect(fixedSettings(readEnv({ DEMO: '0' })).takesPayments).toBe(false)
  expect(fixedSettings(readEnv({ DEMO: '0', STRIPE_SECRET_KEY: 'sk_test_1' })).takesPayments).toBe(true)
})

test.each([
  ['PORT', { PORT: 'eighty' }, 'PORT must be a whole number'],
  ['a port beyond all ports', { PORT: '70000' }, 'PORT must be from 0 to 65535'],
  ['PUBLIC_URL', { PUBLIC_URL: 'market.example' }, 'PUBLIC_URL must be a URL that begins with http:// or https://'],
  ['DEMO', { DEMO: 'yes' }, 'DEMO must be 0 or 1'],
  ['the fee', { PLATFORM_FEE_PERCENT: '-1' }, 'PLATFORM_FEE_PERCENT must be a percentage'],
  ['LAUNCH_MODE', { LAUNCH_MODE: 'soon' }, 'LAUNCH_MODE must be open or invite'],
  ['a short secret', { AUTH_SECRET: 'short' }, 'AUTH_SECRET must have 32 characters or more'],
  [
    'a direct URL without a pooler',
    { DATABASE_DIRECT_URL: server.DATABASE_URL },
    'DATABASE_DIRECT_URL needs DATABASE_URL',
  ],
  ['a database without a secret', { DATABASE_URL: server.DATABASE_URL }, 'AUTH_SECRET is required with DATABASE_URL'],
  ['half of S3', { S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT needs S3_BUCKET'],
  [
    'a live key without webhook secrets',
    { ...server, STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY is a live key',
  ],
  ['a live key on the embedded database', live, 'set DATABASE_URL, or ALLOW_EMBEDDED_LIVE=1'],
  ['half of a captcha', { CAPTCHA_SITE_KEY: 'a' }, 'CAPTCHA_SITE_KEY needs CAPTCHA_SECRET_KEY'],
  ['half of Google', { GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET'],
  ['the other half of GitHub', { GITHUB_CLIENT_SECRET: 'a' }, 'GITHUB_CLIENT_SECRET needs GITHUB_CLIENT_ID'],
  [
    'a site without keys',
    { OIDC_ISSUER: 'https://id.example' },
    'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  ],
  [
    'a site without https',
    { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    'OIDC_ISSUER must begin with https://',
  ],
  [
    'a mistyped setting',
    { PLATFORM_FEE_PERCNT: '15' },
    'PLATFORM_FEE_PERCNT is not a setting. Did you mean PLATFORM_FEE_PERCENT?',
  ],
  ['two letters in the wrong order', { REFUND_DAYS: '3', DATABSAE_URL: 'x' }, 'Did you mean DATABASE_URL?'],
  ['two swapped letters in a short name', { PUBLIC_ULR: 'https://a.example' }, 'Did you mean PUBLIC_URL?'],
  ['the usual slip of MAIL_FROM', { MAIL_FORM: 'market@mail.example' }, 'Did you mean MAIL_FROM?'],
  ['a path of the site', { PUBLIC_URL: 'https://a.example/market' }, 'PUBLIC_URL must not have a path'],
  ['a sender without an address', { MAIL_FROM: 'Market' }, 'MAIL_FROM must be an address'],
  ['a sender with half an address', { MAIL_FROM: 'Market <market>' }, 'MAIL_FROM must be an address'],
  ['a live key in a demo', { ...live, ...server, DEMO: '1' }, 'DEMO must be 0'],
])('refuses %s in one line', (_, variables, line) => {
  expect(() => readEnv(variables)).toThrow(line)
})

test.each(['market@mail.example', 'Market <market@mail.example>', '"Market, Inc." <market@mail.example>'])(
  'takes the sender %s',
  (MAIL_FROM) => {
    expect(readEnv({ MAIL_FROM }).locks.get('mailFrom')?.value).toBe(MAIL_FROM)
  },
)

test('settings of other programs do not count as misspelled', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'HTTP_URL', 'AWS_REGION', 'DEMOS', 'BASE_DIR', 'LOG_LEVELS_OF_X']
  for (const name of others) expect(readEnv({ [name]: 'x' }).PORT).toBe(3000)
  // A misspelled variant beside the setting itself belongs to something else.
  expect(readEnv({ ...server, DATABASE_URI: 'x' }).DATABASE_URL).toBe(server.DATABASE_URL)
})

test('takes a live key with a server, or where the operator insists', () => {
  expect(readEnv({ ...live, ...server }).isLiveKey).toBe(true)
  expect(readEnv({ ...live, ALLOW_EMBEDDED_LIVE: '1' }).isLiveKey).toBe(true)
})

test('enables the sign-in providers that have keys', () => {
  expect(fixedSettings(readEnv({})).linkedSites).toEqual([])
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  const github = { GITHUB_CLIENT_ID: 'a', GITHUB_CLIENT_SECRET: 'b' }
  const own = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_NAME: 'Acme' }
  expect(fixedSettings(readEnv({ ...own, ...github, ...google })).linkedSites).toEqual([
    { id: 'google', name: 'Google' },
    { id: 'github', name: 'GitHub' },
    { id: 'oidc', name: 'Acme' },
  ])
})
