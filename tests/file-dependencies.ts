import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { mutants } from './mutants/mutants.ts'

export const root = join(import.meta.dirname, '..')

/**
 * What tests read without importing it, by the module that has it read: files, and folders with all that is in them.
 * `npm run check` leaves out the tests of which nothing has changed, and knows of imports only.
 */
export const fileDependencies: Readonly<Record<string, readonly string[]>> = {
  // Every test: the packages, what is in a migrated database, and the thread that this runs in.
  'tests/prepare-database.ts': ['package-lock.json', 'db/migrations', 'src/adapters/postgres/embedded'],
  'tests/import-rules/imports.test.ts': ['scripts/check-imports.mjs', '.dependency-cruiser.mjs', 'tests/import-rules/fixture'],
  'tests/mutants/mutants.test.ts': [...new Set(mutants.flatMap(({ file, tests }) => [file, ...tests]))],
  'tests/run-limits.test.ts': ['playwright.config.ts', 'scripts/steps.mjs'],
  'tests/settings.test.ts': ['.env.example', 'src/main/env.ts'],
  'src/adapters/images/share-image.ts': ['src/adapters/images/fonts'],
  'src/adapters/postgres/open-database.test.ts': ['src/adapters/postgres/open-database.writer.ts'],
  'src/features/privacy/privacy.test.ts': ['src/features/privacy/export-store.ts'],
  'src/main/access.test.ts': ['docs/access.md'],
  'src/main/registry.test.ts': ['src/features'],
  'src/sandbox/stripe/start.ts': ['src/sandbox/stripe'],
}

/** Tells Vitest of them, which takes what a plugin watches for what a test depends on. */
export function watchFileDependencies(): Plugin {
  return {
    name: 'files-read',
    transform(_code, id) {
      for (const file of fileDependencies[id.slice(root.length + 1)] ?? [])
        for (const each of within(file)) this.addWatchFile(each)
    },
  }
}

/** The folders themselves too, which tell of what came and went. Nobody reads a test, and a copy of the tree may lack something. */
function within(file: string): string[] {
  const whole = join(root, file)
  if (!statSync(whole, { throwIfNoEntry: false })?.isDirectory()) return [whole]
  const names = readdirSync(whole, { recursive: true, encoding: 'utf8' })
  return [whole, ...names.filter((name) => !name.includes('.test.')).map((name) => join(whole, name))]
}
