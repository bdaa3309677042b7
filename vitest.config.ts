import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { defineConfig } from 'vitest/config'
import { watchFileDependencies } from './tests/file-dependencies.ts'

// Databases of tests live too briefly for the optimizing compiler to earn what it costs.
setFlagsFromString('--liftoff-only')

const onServer = Boolean(process.env['DATABASE_URL'])

export default defineConfig({
  plugins: [watchFileDependencies()],
  // What passes on one kind of database says nothing of the other.
  cacheDir: onServer ? 'node_modules/.vite/server' : 'node_modules/.vite',
  test: {
    include: ['{src,db,bench,tests,packages/*/src}/**/*.test.{ts,tsx}'],
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
    // What a test waits for comes, or does not: how soon is the machine's affair.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: 'tests/prepare-database.ts',
    // So that `npm run check` can leave out those of which nothing has changed.
    experimental: { recordDependencies: true },
  },
})
