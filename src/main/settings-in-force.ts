import type { SettingInForce } from '#src/kernel/setting-in-force.ts'
import type { Env, Variable } from './env.ts'

// All settings for display.

/** How a setting is shown: plain, as a URL without credentials, or as a secret. */
type Shown = { readonly as: 'plain' | 'place' | 'secret'; readonly meaning: string }

const shown: Readonly<Record<Variable, Shown>> = {
  PORT: { as: 'plain', meaning: 'The port that the shop listens on' },
  HOST: { as: 'plain', meaning: 'The address that it listens on' },
  PUBLIC_URL: { as: 'place', meaning: 'Where visitors reach it, as links and mails say' },
  DATA_DIR: { as: 'plain', meaning: 'Embedded database, uploaded files, mail outbox and kept secrets' },
  DATABASE_URL: { as: 'place', meaning: 'The Postgres server; without one the database is embedded' },
  AUTH_SECRET: { as: 'secret', meaning: 'Signs sessions and links; made and kept in DATA_DIR where there is none' },
  TRUST_PROXY: { as: 'plain', meaning: 'Whether a proxy says who the visitor is' },
  S3_ENDPOINT: { as: 'place', meaning: 'The service that keeps uploaded files; without one they lie in DATA_DIR' },
  S3_BUCKET: { as: 'plain', meaning: 'The bucket of uploaded files' },
  S3_REGION: { as: 'plain', meaning: 'The region of the bucket' },
  S3_ACCESS_KEY_ID: { as: 'secret', meaning: 'Whom the bucket knows us as' },
  S3_SECRET_ACCESS_KEY: { as: 'secret', meaning: 'How we prove it' },
  SMTP_URL: { as: 'place', meaning: 'The server that sends mail; without one mail lies in the outbox' },
  MAIL_FROM: { as: 'plain', meaning: 'Whom mail comes from' },
  STRIPE_SECRET_KEY: { as: 'secret', meaning: 'The key of the payment provider' },
  STRIPE_WEBHOOK_SECRET: { as: 'secret', meaning: 'Proves that messages of the payment provider are its own' },
  STRIPE_CONNECT_WEBHOOK_SECRET: { as: 'secret', meaning: "The same for messages about sellers' accounts" },
  SANDBOX_PORT: { as: 'plain', meaning: "The payment emulator's port" },
  PLATFORM_FEE_PERCENT: { as: 'plain', meaning: "The shop's share of a sale, in percent" },
  REFUND_DAYS: { as: 'plain', meaning: 'For how many days a buyer may have the money back' },
  CREATOR_STORAGE_MB: {
    as: 'plain',
    meaning: 'How much the prompt texts of one creator, in all versions, can take up',
  },
  NEW_ACCOUNT_LISTINGS: { as: 'plain', meaning: 'How many listings an account makes in a day, in its first two weeks' },
  PAYOUT_HOLD_DAYS: { as: 'plain', meaning: "For how many days a seller's share is held" },
  PAYOUT_MINIMUM: { as: 'plain', meaning: 'The least that is paid out, in dollars' },
  GOOGLE_CLIENT_ID: { as: 'plain', meaning: 'Whom Google knows the shop as; without one nobody signs in by Google' },
  GOOGLE_CLIENT_SECRET: { as: 'secret', meaning: 'How the shop proves it' },
  GITHUB_CLIENT_ID: { as: 'plain', meaning: 'Whom GitHub knows the shop as; without one nobody signs in by GitHub' },
  GITHUB_CLIENT_SECRET: { as: 'secret', meaning: 'How the shop proves it' },
  OIDC_ISSUER: { as: 'place', meaning: "A site of the operator's own to sign in by, with OpenID Connect" },
  OIDC_CLIENT_ID: { as: 'plain', meaning: 'Whom it knows the shop as' },
  OIDC_CLIENT_SECRET: { as: 'secret', meaning: 'How the shop proves it' },
  OIDC_NAME: { as: 'plain', meaning: 'What it is called on the button' },
  CAPTCHA_SITE_KEY: {
    as: 'plain',
    meaning: 'Whom Cloudflare Turnstile knows the shop as; without one nobody shows that they are a person',
  },
  CAPTCHA_SECRET_KEY: { as: 'secret', meaning: 'How the shop asks what it made of somebody' },
  LAUNCH_MODE: { as: 'plain', meaning: 'Who may sign up: everybody (open), or whoever was invited (invite)' },
  ALLOW_EMBEDDED_LIVE: { as: 'plain', meaning: 'Whether real money is taken with the embedded database' },
  DEMO: { as: 'plain', meaning: 'Demo catalogue, demo accounts, mailbox and payment emulator' },
  LOG_LEVEL: { as: 'plain', meaning: 'How much is logged; by default info, in a terminal warn' },
}

type Value = string | number | boolean

/** Settings whose default derives from others. */
const derived = (env: Env): Partial<Record<Variable, Value>> => ({
  PUBLIC_URL: env.publicUrl.href,
  SANDBOX_PORT: env.sandboxPort,
  DEMO: env.demo,
})

/** All settings for display. */
export function settingsInForce(env: Env): readonly SettingInForce[] {
  const found = { ...env, ...derived(env) }
  // The list has exactly the names of the settings, but `Object.entries` loses their type.
  return (Object.entries(shown) as [Variable, Shown][]).map(([name, { as, meaning }]) => ({
    name,
    value: textOf(as, found[name]),
    isSecret: as === 'secret',
    isGiven: env.given.has(name),
    meaning,
  }))
}

function textOf(as: Shown['as'], value: Value | undefined): string {
  if (value === undefined) return ''
  if (as === 'secret') return 'set'
  if (as === 'place') return placeOf(String(value))
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/** A URL without user name, password and query. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return 'set'
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
