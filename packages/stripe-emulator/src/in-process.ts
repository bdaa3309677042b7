/** Runs the emulator in the calling process, for tests. */
export { serveEmulator } from './serve.ts'
export { readSettings } from './settings.ts'
export { environment } from './start.ts'
