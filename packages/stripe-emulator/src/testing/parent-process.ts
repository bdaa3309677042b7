/** Starts an emulator and prints its URL: a parent process for a test to kill. Its argument is the options as JSON. */
import { startStripeEmulator, type StripeEmulatorOptions } from '../start.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as StripeEmulatorOptions
const emulator = await startStripeEmulator(options)
console.log(emulator.url)
