/** Starts the emulator as a process of its own, and controls it. */
export { controlClient } from './control/control-client.ts'
export type { FaultRequest, SandboxState } from './control/messages.ts'
export { keepSandboxRunning } from './keep-running.ts'
export { EmulatorNotStarted, startStripeSandbox } from './start.ts'
export type { StripeSandbox, StripeSandboxOptions } from './start.ts'
