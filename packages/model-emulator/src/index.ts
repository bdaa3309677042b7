export { startModelEmulator } from './server.ts'
export type { ModelEmulator } from './server.ts'
export { emulatorModels } from './answers.ts'
export { obey, obeyWays } from './obey.ts'
