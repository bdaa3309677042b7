/** Starts an emulator, says where, and does nothing more: a parent for a test to kill. Takes its options as JSON. */
import { startStripeSandbox, type StripeSandboxOptions } from '../start.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as StripeSandboxOptions
const sandbox = await startStripeSandbox(options)
console.log(sandbox.url)
