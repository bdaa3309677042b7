/** Starts an emulator, says where, and does nothing more: a parent for a test to kill. Takes its options as JSON. */
import { startStripeEmulator, type StripeEmulatorOptions } from '../start.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as StripeEmulatorOptions
const emulator = await startStripeEmulator(options)
console.log(emulator.url)
