import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { defineConfig } from 'vitest/config'

// Each test file opens a database of its own, which lives too briefly to be worth the optimizing compiler.
setFlagsFromString('--liftoff-only')

const onServer = Boolean(process.env['DATABASE_URL'])

export default defineConfig({
  test: {
    include: ['{src,db,bench,tests}/**/*.test.{ts,tsx}'],
    // Races prove themselves on a server only: the embedded database serves one session at a time.
    exclude: onServer ? [] : ['**/*.race.test.ts'],
    environment: 'node',
    // Workers that keep what they loaded cost half of what a fresh one for each file does.
    pool: 'threads',
    isolate: false,
    // On two cores three, since a test often waits for its database; each holds one of its own in memory.
    maxWorkers: Math.min(Math.max(3, availableParallelism()), 8),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/prepare-database.ts',
  },
})
