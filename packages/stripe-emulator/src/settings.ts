import type { Currency } from './currency.ts'
import { isCurrency } from './currency.ts'
import { isCountry } from './tax/countries.ts'

/** The settings from the environment. Delays are days by the emulator's clock. */
export interface Settings {
  host: string
  /** 0 picks a free port. */
  port: number
  dir: string
  secretKey: string
  webhookSecret: string
  connectWebhookSecret: string
  webhookUrl: string | null
  connectWebhookUrl: string | null
  /** Null disables the control API. */
  controlToken: string | null
  /** The URL where browsers reach the pages, if not the listen address. */
  publicUrl: string | null
  businessName: string
  /** In which all accounts settle. */
  currency: Currency
  /** Of the platform, such as US. */
  country: string
  availableDays: number
  payoutDays: number
}

/** Reads the settings. Throws an Error that names the first invalid one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    port: integer(env, 'SANDBOX_PORT', 0, 65_535),
    dir: required(env, 'SANDBOX_DIR'),
    secretKey: required(env, 'SANDBOX_SECRET_KEY'),
    webhookSecret: required(env, 'SANDBOX_WEBHOOK_SECRET'),
    connectWebhookSecret: required(env, 'SANDBOX_CONNECT_WEBHOOK_SECRET'),
    webhookUrl: httpUrl(env, 'SANDBOX_WEBHOOK_URL'),
    connectWebhookUrl: httpUrl(env, 'SANDBOX_CONNECT_WEBHOOK_URL'),
    controlToken: env['SANDBOX_CONTROL_TOKEN'] || null,
    publicUrl: httpUrl(env, 'SANDBOX_PUBLIC_URL'),
    businessName: env['SANDBOX_BUSINESS_NAME'] || 'Test marketplace',
    currency: currency(env),
    country: country(env),
    availableDays: integer(env, 'SANDBOX_AVAILABLE_DAYS', 2, 365),
    payoutDays: integer(env, 'SANDBOX_PAYOUT_DAYS', 2, 365),
  }
}

function required(env: Record<string, string | undefined>, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is required`)
  return value
}

function currency(env: Record<string, string | undefined>): Currency {
  const value = env['SANDBOX_CURRENCY'] || 'usd'
  if (!isCurrency(value)) throw new Error(`SANDBOX_CURRENCY must be eur, gbp, jpy or usd, not "${value}"`)
  return value
}

function country(env: Record<string, string | undefined>): string {
  const value = env['SANDBOX_COUNTRY'] || 'US'
  if (!isCountry(value)) throw new Error(`SANDBOX_COUNTRY must be a country code such as DE, not "${value}"`)
  return value
}

function integer(env: Record<string, string | undefined>, name: string, fallback: number, max: number): number {
  const value = env[name]
  if (!value) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > max) {
    throw new Error(`${name} must be a whole number from 0 to ${max}, not "${value}"`)
  }
  return number
}

function httpUrl(env: Record<string, string | undefined>, name: string): string | null {
  const value = env[name]
  if (!value) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an http(s) address, not "${value}"`)
  }
  return value
}
