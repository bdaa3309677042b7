import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const onServer = Boolean(process.env['DATABASE_URL'])

export default defineConfig({
  test: {
    include: ['{src,bench,tests,packages/*/src,clients/*/src}/**/*.test.{ts,tsx}'],
    // Races need a server: the embedded database serves one session at a time.
    exclude: onServer ? [] : ['**/*.race.test.ts'],
    environment: 'node',
    // Workers that keep loaded modules take half the time of fresh ones.
    pool: 'threads',
    isolate: false,
    // Three on two cores, since tests often wait for their database, which each worker has in memory.
    maxWorkers: Math.min(Math.max(3, availableParallelism()), 8),
    // No test depends on the speed of the machine: these limits only end a test that hangs.
    testTimeout: 15 * 60_000,
    hookTimeout: 15 * 60_000,
    expect: { poll: { timeout: 5 * 60_000 } },
    setupFiles: 'tests/reset-currency.ts',
    globalSetup: ['tests/prepare-database.ts', 'tests/prepare-client.ts'],
  },
})
