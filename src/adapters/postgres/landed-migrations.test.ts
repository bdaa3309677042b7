import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#src/adapters/postgres/migrate.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'

const directory = join(projectRoot(), 'db/migrations')

test('no landed migration has changed, and each new one is listed in db/migrations/checksums.txt', async () => {
  const listed = (await readFile(join(directory, 'checksums.txt'), 'utf8')).trim().split('\n')
  const found = (await readMigrations(directory)).map(({ name, checksum }) => `${checksum}  ${name}`)
  expect(found).toEqual(listed)
})
