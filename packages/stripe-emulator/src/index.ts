/** Starts the emulator as a child process and controls it. */
export { controlClient } from './control/control-client.ts'
export type { FaultRequest, EmulatorState } from './control/messages.ts'
export { keepEmulatorRunning } from './keep-running.ts'
export { EmulatorNotStarted, startStripeEmulator } from './start.ts'
export type { StripeEmulator, StripeEmulatorOptions } from './start.ts'
