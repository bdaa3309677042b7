import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { mutants } from './mutants/mutants.ts'

export const root = join(import.meta.dirname, '..')

/**
 * Files and folders that tests read without importing them, keyed by the module that reads them. `npm run check` skips
 * tests whose dependencies have not changed, and sees only imports by itself.
 */
export const fileDependencies: Readonly<Record<string, readonly string[]>> = {
  // For every test: the packages, the contents of a migrated database, and the embedded database's thread.
  'tests/prepare-database.ts': ['package-lock.json', 'db/migrations', 'src/adapters/postgres/embedded'],
  'tests/import-rules/imports.test.ts': [
    'scripts/check-imports.mjs',
    '.dependency-cruiser.mjs',
    'tests/import-rules/fixture',
  ],
  'tests/docs.test.ts': ['docs', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  'tests/mutants/mutants.test.ts': [...new Set(mutants.flatMap(({ file, tests }) => [file, ...tests]))],
  'tests/run-limits.test.ts': ['playwright.config.ts', 'scripts/steps.mjs'],
  'tests/settings.test.ts': ['.env.example', 'src/main/env.ts'],
  'src/adapters/images/share-image.ts': ['src/adapters/images/fonts'],
  'src/adapters/postgres/open-database.test.ts': ['src/adapters/postgres/open-database.writer.ts'],
  'src/features/privacy/privacy.test.ts': ['src/features/privacy/export-store.ts'],
  'src/main/access.test.ts': ['docs/access.md'],
  'src/main/registry.test.ts': ['src/features'],
  'packages/stripe-emulator/src/start.ts': ['packages/stripe-emulator/src'],
}

/** Registers them with Vitest, which treats a plugin's watch files as dependencies of the test. */
export function watchFileDependencies(): Plugin {
  return {
    name: 'file-dependencies',
    transform(_code, id) {
      for (const file of fileDependencies[id.slice(root.length + 1)] ?? [])
        for (const path of pathsWithin(file)) this.addWatchFile(path)
    },
  }
}

/** Includes the folders, which change when files are added or removed. Skips tests, and tolerates files missing from a copy of the tree. */
function pathsWithin(file: string): string[] {
  const path = join(root, file)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return [path, ...names.filter((name) => !name.includes('.test.')).map((name) => join(path, name))]
}
