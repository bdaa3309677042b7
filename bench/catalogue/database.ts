import { join } from 'node:path'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { openNamedDatabase } from '../databases.ts'
import { growTo } from './seed.ts'

const clock = { now: () => new Date() }

/** Opens the benchmark database of this size on the server at `url`, and creates it if it does not exist. */
export async function openCatalogDatabase(url: string, size: number): Promise<OpenDatabase> {
  const database = await openNamedDatabase(url, `skald_catalogue_${size}`)
  await fill(database, size)
  return database
}

/** Fills an empty database with `size` listings. Does nothing if it has any. */
export async function fill(database: OpenDatabase, size: number): Promise<void> {
  await migrate(database.sql, join(projectRoot(), 'db/migrations'), clock)
  const [row] = await database.sql`select from prompts limit 1`
  if (!row) await growTo(database, 0, size)
}
