import { controlClient } from '@skald/stripe-emulator'
import { serveEmulator, readSettings, environment } from '@skald/stripe-emulator/in-process'
import type { StripeEmulator, StripeEmulatorOptions } from '@skald/stripe-emulator'

/**
 * Starts the payment emulator on its own HTTP server inside the test process, since spawning a process takes longer than
 * many tests. The emulator's own tests cover its process lifecycle.
 */
export async function startProviderInProcess(
  options: StripeEmulatorOptions,
): Promise<Pick<StripeEmulator, 'port' | 'url' | 'control' | 'stop'>> {
  const { port, stop } = await serveEmulator(readSettings(environment(options)))
  const url = `http://127.0.0.1:${port}`
  return { port, url, control: controlClient(url, options.controlToken), stop }
}
