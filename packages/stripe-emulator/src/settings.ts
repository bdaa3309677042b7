/** What the emulator is told by its environment. Times are days of its own clock. */
export interface Settings {
  host: string
  /** 0 lets the system choose a free port. */
  port: number
  dir: string
  secretKey: string
  webhookSecret: string
  connectWebhookSecret: string
  webhookUrl: string | null
  connectWebhookUrl: string | null
  /** Without it there is no control API at all. */
  controlToken: string | null
  /** Where browsers reach the pages, when that is not the address listened on. */
  publicUrl: string | null
  businessName: string
  availableDays: number
  payoutDays: number
}

/** Reads the settings. Throws an Error that names the first wrong one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    port: integer(env, 'SANDBOX_PORT', 0, 65_535),
    dir: needed(env, 'SANDBOX_DIR'),
    secretKey: needed(env, 'SANDBOX_SECRET_KEY'),
    webhookSecret: needed(env, 'SANDBOX_WEBHOOK_SECRET'),
    connectWebhookSecret: needed(env, 'SANDBOX_CONNECT_WEBHOOK_SECRET'),
    webhookUrl: address(env, 'SANDBOX_WEBHOOK_URL'),
    connectWebhookUrl: address(env, 'SANDBOX_CONNECT_WEBHOOK_URL'),
    controlToken: env['SANDBOX_CONTROL_TOKEN'] || null,
    publicUrl: address(env, 'SANDBOX_PUBLIC_URL'),
    businessName: env['SANDBOX_BUSINESS_NAME'] || 'Test shop',
    availableDays: integer(env, 'SANDBOX_AVAILABLE_DAYS', 2, 365),
    payoutDays: integer(env, 'SANDBOX_PAYOUT_DAYS', 2, 365),
  }
}

function needed(env: Record<string, string | undefined>, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is required`)
  return value
}

function integer(env: Record<string, string | undefined>, name: string, fallback: number, most: number): number {
  const value = env[name]
  if (!value) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new Error(`${name} must be a whole number from 0 to ${most}, not "${value}"`)
  }
  return number
}

function address(env: Record<string, string | undefined>, name: string): string | null {
  const value = env[name]
  if (!value) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an http(s) address, not "${value}"`)
  }
  return value
}
