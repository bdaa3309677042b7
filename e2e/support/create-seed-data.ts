import { ensureSeedData } from './seed-data.ts'

// Creates the seed data for the browser tests while other checks run, since every browser test needs it.
await ensureSeedData()
