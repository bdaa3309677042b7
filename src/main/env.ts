import { resolve } from 'node:path'
import { z } from 'zod'
import { jsonOf } from '#src/kernel/define-setting.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Locks, SettingName } from '#src/kernel/shop-settings.ts'
import { definitions } from '#src/kernel/shop-settings.ts'
import { siteNames } from '#src/kernel/sites.ts'

// The only place that reads the environment.

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be from ${min} to ${max}`)
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((text) => text === '1')
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
const origin = z
  .url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })
  .refine(
    (text) => /^https?:\/\/[^/?#]+\/?$/i.test(text),
    'must not have a path, since the site is served at the root of its host',
  )
const address = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })

const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^,]+(,\s*postgres(ql)?:\/\/[^,]+)*$/, 'must be addresses that begin with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(10),
  AUTH_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOURS: whole(1, 24 * 31).default(24),
  BACKUP_KEEP: whole(1, 1000).default(7),
  BACKUP_HOOK: z.string().optional(),
  AUTH_SECRET_PREVIOUS: z.string().optional(),
  DRAIN_SECONDS: whole(0, 600).default(0),
  TRUST_PROXY: flag.default(false),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_test_ or sk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z
    .string()
    .regex(/^http:\/\/[^/]+$/, 'must be an address such as http://127.0.0.1:12111')
    .optional(),
  SANDBOX_PORT: whole(0, 65_535).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have 40 characters or fewer').default(siteNames.oidc),
  OIDC_ALLOW_PRIVATE: flag.default(false),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET_KEY: z.string().optional(),
  ALLOW_EMBEDDED_LIVE: flag.default(false),
  DEMO: flag.optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  SLOW_QUERY_MS: whole(0, 600_000).default(1000),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .optional(),
})

/** The name of a variable that only the environment sets. */
export type Variable = keyof z.infer<typeof variables>
export type Env = ReturnType<typeof shaped>

/** An invalid setting, described in one line. */
export class WrongSetting extends OperatorError {
  override name = 'WrongSetting'
}

/** Reads and validates all settings. Throws WrongSetting. An empty value counts as not set. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  refuseMistyped(Object.keys(given))
  const parsed = variables.safeParse(given)
  if (parsed.success) return checked(shaped(parsed.data, new Set(Object.keys(given)), locksIn(given)))
  const issue = parsed.error.issues[0]
  throw new WrongSetting(`${String(issue?.path[0])} ${issue?.message}`)
}

/** The settings of the shop that the environment sets. Throws WrongSetting. */
function locksIn(given: Readonly<Record<string, string | undefined>>): Locks {
  const locks: Map<SettingName, { variable: string; value: unknown }> = new Map()
  for (const [name, { env: variable, schema, control }] of definitions) {
    const text = variable === undefined ? undefined : given[variable]
    if (variable === undefined || text === undefined) continue
    const read = () => {
      const parsed = schema.safeParse(jsonOf(control, text))
      if (!parsed.success) throw new WrongSetting(`${variable} ${parsed.error.issues[0]?.message}`)
      return parsed.data
    }
    const value = read()
    // An amount is in the currency of the shop, which is known later.
    locks.set(
      name,
      control === 'money'
        ? {
            variable,
            get value() {
              return read()
            },
          }
        : { variable, value },
    )
  }
  return locks
}

/** Shorter names are too close to those of other programs; in a long one, two letters may be wrong. */
const shortestChecked = 8
const longName = 12

/** Throws WrongSetting for a name that is almost that of a setting which is not set. */
function refuseMistyped(given: readonly string[]): void {
  const names = [...Object.keys(variables.shape), ...definitions.flatMap(([, { env }]) => env ?? [])]
  const missing = names.filter((name) => name.length >= shortestChecked && !given.includes(name))
  for (const name of given) {
    if (names.includes(name)) continue
    const meant =
      missing.find((each) => isAlmost(name, each, 1)) ??
      missing.find((each) => each.length >= longName && isAlmost(name, each, 2))
    if (meant !== undefined) throw new WrongSetting(`${name} is not a setting. Did you mean ${meant}?`)
  }
}

/** Whether at most so many changes (another, a missing or an additional letter, or two swapped ones) make one name of the other. */
function isAlmost(name: string, other: string, changes: number): boolean {
  let [a, b] = [name, other]
  while (a !== '' && a[0] === b[0]) [a, b] = [a.slice(1), b.slice(1)]
  if (a === '' || b === '') return a.length + b.length <= changes
  if (changes === 0) return false
  const left = changes - 1
  if (a[0] === b[1] && a[1] === b[0] && isAlmost(a.slice(2), b.slice(2), left)) return true
  return isAlmost(a.slice(1), b.slice(1), left) || isAlmost(a.slice(1), b, left) || isAlmost(a, b.slice(1), left)
}

function shaped(read: z.infer<typeof variables>, given: ReadonlySet<string>, locks: Locks) {
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`)
  const isLocal = isLoopback(publicUrl)
  const isReal = Boolean(read.DATABASE_URL ?? read.S3_ENDPOINT ?? read.SMTP_URL ?? read.STRIPE_SECRET_KEY)
  return {
    ...read,
    dataDir: resolve(read.DATA_DIR),
    publicUrl,
    replicaUrls: read.DATABASE_REPLICA_URL?.split(/,\s*(?=postgres)/) ?? [],
    demo: read.DEMO ?? (isLocal && !isReal),
    /** Set explicitly, the demo answers to everyone; otherwise only to this machine. */
    demoByHand: read.DEMO === true,
    sandboxPort: read.SANDBOX_PORT ?? (read.PORT === 0 ? 0 : read.PORT + 1),
    /** The names of the set variables. */
    given,
    locks,
    isLiveKey: /^(sk|rk)_live_/.test(read.STRIPE_SECRET_KEY ?? ''),
  }
}

export const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The settings of an OAuth provider, which are needed together. */
const keysOfSites: readonly (readonly Variable[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
]

function checkDatabase(env: Env, refuse: (text: string) => void): void {
  if (env.DATABASE_URL && !env.AUTH_SECRET) refuse('AUTH_SECRET is required with DATABASE_URL')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    refuse('DATABASE_DIRECT_URL needs DATABASE_URL, the URL of the connection pooler')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) refuse('DATABASE_REPLICA_URL needs DATABASE_URL, the primary')
}

function checked(env: Env): Env {
  const refuse = (text: string) => {
    throw new WrongSetting(text)
  }
  checkDatabase(env, refuse)
  if (env.S3_ENDPOINT && !(env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    refuse('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  checkSites(env, refuse)
  if (env.isLiveKey && !(env.STRIPE_WEBHOOK_SECRET && env.STRIPE_CONNECT_WEBHOOK_SECRET))
    refuse('STRIPE_SECRET_KEY is a live key: it needs STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET')
  if (env.isLiveKey && env.STRIPE_API_URL) refuse('STRIPE_API_URL is for tests and cannot be used with a live key')
  if (env.isLiveKey && !env.DATABASE_URL && !env.ALLOW_EMBEDDED_LIVE)
    refuse(
      'STRIPE_SECRET_KEY is a live key: set DATABASE_URL, or ALLOW_EMBEDDED_LIVE=1 if you accept the limits of the embedded database',
    )
  if (env.isLiveKey && env.demo) refuse('DEMO must be 0 with a live STRIPE_SECRET_KEY')
  return env
}

function checkSites(env: Env, refuse: (text: string) => void): void {
  for (const names of keysOfSites) {
    const missing = names.filter((name) => !env[name])
    const given = names.find((name) => env[name])
    if (given && missing.length > 0) refuse(`${given} needs ${missing.join(' and ')}`)
  }
  if (env.OIDC_ISSUER && !env.OIDC_ISSUER.startsWith('https:') && !isLoopback(new URL(env.OIDC_ISSUER)))
    refuse('OIDC_ISSUER must begin with https://')
}
