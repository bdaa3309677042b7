import { join } from 'node:path'
import type { StripeSettings } from '#src/adapters/stripe/stripe-client.ts'
import type { StripeEmulator, StripeEmulatorOptions } from '@skald/stripe-emulator'
import { EmulatorNotStarted, keepEmulatorRunning } from '@skald/stripe-emulator'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { Logger } from '#src/ports/logger.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Env } from './env.ts'
import { storedSecret } from './stored-secrets.ts'

/** Only a busy machine delays the emulator, which shares it: if its process ends, its connections end too. */
const emulatorTimeoutMs = 2 * 60_000

/** The emulator and its settings. */
export type BundledEmulator = {
  readonly sandbox: StripeEmulator
  readonly stripe: StripeSettings
  /** Names the shop on the pages of the emulator and settles in its currency, also after it restarts. */
  readonly follow: (shop: Pick<ShopSettings, 'shopName' | 'currency'>) => Promise<void>
}

/** Starts the bundled Stripe emulator with keys of its own for a demo. */
export async function startEmulator(env: Env, log: Logger): Promise<BundledEmulator> {
  return (await spawnEmulator(env, log)).started
}

/** The same in two steps: the process runs after the first, so that this one can do other work. */
export async function spawnEmulator(env: Env, log: Logger): Promise<{ started: Promise<BundledEmulator> }> {
  const secret = async (name: string) => storedSecret(env.dataDir, name)
  const secretKey = `sk_test_${await secret('sandbox-key')}`
  const webhookSecret = `whsec_${await secret('sandbox-webhook')}`
  const connectWebhookSecret = `whsec_${await secret('sandbox-connect-webhook')}`
  // Webhooks go to this process directly, whatever its public URL.
  const hooks = new URL('/webhooks/stripe', `http://127.0.0.1:${env.PORT}`).href
  const options: StripeEmulatorOptions = {
    dir: join(env.dataDir, 'sandbox'),
    port: env.sandboxPort,
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    webhookUrl: hooks,
    connectWebhookUrl: hooks,
    controlToken: await secret('sandbox-control'),
  }
  const starting = keepEmulatorRunning(options, (what) => log.error({ port: env.sandboxPort }, what)).catch(
    (error: unknown) => {
      throw error instanceof EmulatorNotStarted ? new OperatorError(error.message, { cause: error }) : error
    },
  )
  const reached = ({ port }: StripeEmulator): StripeSettings => ({
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    api: { host: '127.0.0.1', port },
    timeoutMs: emulatorTimeoutMs,
  })
  return {
    started: starting.then((sandbox) => ({
      sandbox,
      stripe: reached(sandbox),
      async follow({ shopName, currency }) {
        options.businessName = shopName
        options.currency = currency
        await sandbox.control.rename(shopName)
        await sandbox.control.settleIn(currency)
      },
    })),
  }
}
