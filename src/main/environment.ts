import type { SettingInForce } from '#src/kernel/setting-in-force.ts'
import type { Env, Variable } from './env.ts'

// The environment for display.

/** How a setting is shown: plain, as a URL without credentials, or as a secret. */
type Shown = { readonly as: 'plain' | 'place' | 'secret'; readonly meaning: string }

const shown: Readonly<Record<Variable, Shown>> = {
  PORT: { as: 'plain', meaning: 'Port' },
  HOST: { as: 'plain', meaning: 'Bind address' },
  PUBLIC_URL: { as: 'place', meaning: 'Public URL, used in links and emails' },
  DATA_DIR: { as: 'plain', meaning: 'Directory of the database, uploads, outbox and secrets' },
  DATABASE_URL: { as: 'place', meaning: 'Postgres server (default: embedded)' },
  DATABASE_DIRECT_URL: { as: 'place', meaning: 'The server itself, if DATABASE_URL is a connection pooler' },
  DATABASE_REPLICA_URL: { as: 'place', meaning: 'Read replicas, separated by commas (default: none)' },
  DATABASE_CONNECTIONS: { as: 'plain', meaning: 'Database connections of the pages and the API' },
  AUTH_SECRET: { as: 'secret', meaning: 'Signs sessions and links (default: generated)' },
  AUTH_SECRET_PREVIOUS: { as: 'secret', meaning: 'The secret before AUTH_SECRET, while it is changed' },
  BACKUP_DIR: { as: 'plain', meaning: 'Directory of scheduled backups (default: none)' },
  BACKUP_HOURS: { as: 'plain', meaning: 'Hours between backups' },
  BACKUP_KEEP: { as: 'plain', meaning: 'Number of backups to keep' },
  BACKUP_HOOK: { as: 'plain', meaning: 'Program that copies each backup elsewhere (default: none)' },
  DRAIN_SECONDS: { as: 'plain', meaning: 'Seconds of serving after SIGTERM, before the port closes' },
  TRUST_PROXY: { as: 'plain', meaning: 'Trust X-Forwarded headers' },
  S3_ENDPOINT: { as: 'place', meaning: 'Storage of uploads (default: DATA_DIR)' },
  S3_BUCKET: { as: 'plain', meaning: 'Bucket' },
  S3_REGION: { as: 'plain', meaning: 'Region' },
  S3_ACCESS_KEY_ID: { as: 'secret', meaning: 'Access key' },
  S3_SECRET_ACCESS_KEY: { as: 'secret', meaning: 'Secret key' },
  SMTP_URL: { as: 'place', meaning: 'Mail server (default: outbox)' },
  STRIPE_SECRET_KEY: { as: 'secret', meaning: 'Stripe API key' },
  STRIPE_WEBHOOK_SECRET: { as: 'secret', meaning: 'Verifies Stripe webhooks' },
  STRIPE_CONNECT_WEBHOOK_SECRET: { as: 'secret', meaning: 'Verifies Stripe Connect webhooks' },
  STRIPE_API_URL: { as: 'place', meaning: 'Another payment API, for tests (default: Stripe)' },
  SANDBOX_PORT: { as: 'plain', meaning: 'Port of the Stripe emulator' },
  GOOGLE_CLIENT_ID: { as: 'plain', meaning: 'Google client ID (default: no Google sign-in)' },
  GOOGLE_CLIENT_SECRET: { as: 'secret', meaning: 'Client secret' },
  GITHUB_CLIENT_ID: { as: 'plain', meaning: 'GitHub client ID (default: no GitHub sign-in)' },
  GITHUB_CLIENT_SECRET: { as: 'secret', meaning: 'Client secret' },
  OIDC_ISSUER: { as: 'place', meaning: 'OpenID Connect provider' },
  OIDC_CLIENT_ID: { as: 'plain', meaning: 'Client ID' },
  OIDC_CLIENT_SECRET: { as: 'secret', meaning: 'Client secret' },
  OIDC_NAME: { as: 'plain', meaning: 'Provider name on the sign-in button' },
  OIDC_ALLOW_PRIVATE: { as: 'plain', meaning: 'Allow a provider in a private network' },
  CAPTCHA_SITE_KEY: {
    as: 'plain',
    meaning: 'Cloudflare Turnstile site key (default: no captcha)',
  },
  CAPTCHA_SECRET_KEY: { as: 'secret', meaning: 'Turnstile secret key' },
  ALLOW_EMBEDDED_LIVE: { as: 'plain', meaning: 'Allow live payments with the embedded database' },
  DEMO: { as: 'plain', meaning: 'Demo data, mailbox and Stripe emulator' },
  METRICS_PORT: { as: 'plain', meaning: 'Port of the Prometheus metrics (default: none)' },
  METRICS_HOST: { as: 'plain', meaning: 'Bind address of the metrics' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { as: 'place', meaning: 'OpenTelemetry collector (default: none)' },
  SLOW_QUERY_MS: { as: 'plain', meaning: 'Log queries that take this long, in milliseconds' },
  LOG_LEVEL: { as: 'plain', meaning: 'Log level (default: info; warn in a terminal)' },
}

type Value = string | number | boolean

/** Settings whose default derives from others. */
const derived = (env: Env): Partial<Record<Variable, Value>> => ({
  PUBLIC_URL: env.publicUrl.href,
  SANDBOX_PORT: env.sandboxPort,
  DEMO: env.demo,
})

/** All variables that only the environment sets, for display. */
export function environmentOf(env: Env): readonly SettingInForce[] {
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
  if (as === 'place')
    return String(value)
      .split(/,\s*(?=postgres)/)
      .map(placeOf)
      .join(', ')
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/** A URL without user name, password and query. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return 'set'
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
