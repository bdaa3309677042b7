// The server door: what the surfaces may use.
export { readCreator } from './operations/read-creator.ts'
