import { controlClient } from '#src/sandbox/stripe/control/control-client.ts'
import { serveSandbox } from '#src/sandbox/stripe/serve.ts'
import { readSettings } from '#src/sandbox/stripe/settings.ts'
import { environment } from '#src/sandbox/stripe/start.ts'
import type { StripeSandbox, StripeSandboxOptions } from '#src/sandbox/stripe/start.ts'

/**
 * Starts the payment emulator on its own HTTP server inside the test process, since spawning a process takes longer than
 * many tests. The emulator's own tests cover its process lifecycle.
 */
export async function startProviderInProcess(
  options: StripeSandboxOptions,
): Promise<Pick<StripeSandbox, 'port' | 'url' | 'control' | 'stop'>> {
  const { port, stop } = await serveSandbox(readSettings(environment(options)))
  const url = `http://127.0.0.1:${port}`
  return { port, url, control: controlClient(url, options.controlToken), stop }
}
