import { controlClient } from '#src/sandbox/stripe/control/control-client.ts'
import { serveSandbox } from '#src/sandbox/stripe/serve.ts'
import { readSettings } from '#src/sandbox/stripe/settings.ts'
import { environment } from '#src/sandbox/stripe/start.ts'
import type { StripeSandbox, StripeSandboxOptions } from '#src/sandbox/stripe/start.ts'

/**
 * The payment provider's emulator behind its own server, in the process of the tests: to start one as a process takes
 * longer than many of them do. That it lives and dies as a process has tests beside the emulator.
 */
export async function startProviderInProcess(
  options: StripeSandboxOptions,
): Promise<Pick<StripeSandbox, 'port' | 'url' | 'control' | 'stop'>> {
  const { port, stop } = await serveSandbox(readSettings(environment(options)))
  const url = `http://127.0.0.1:${port}`
  return { port, url, control: controlClient(url, options.controlToken), stop }
}
