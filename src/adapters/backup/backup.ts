import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '#src/kernel/operator-error.ts'
import { contentTypeOf } from '#src/adapters/files/files.ts'
import { migrate, readMigrations } from '#src/adapters/postgres/migrate.ts'
import type { Pool } from '#src/adapters/postgres/pool.ts'
import type { Sql, TransactionSql } from '#src/adapters/postgres/client.ts'
import { softwareName, softwareTitle } from '#src/kernel/software.ts'
import { payoutsPausedFact } from '#src/money/payments/public/store.ts'
import type { Files } from '#src/ports/files.ts'
import type { AddEntry, Entry } from './archive.ts'
import { readArchive, writeArchive } from './archive.ts'
import { unfinished } from './unfinished-restore.ts'
import { dumpTables, loadTables } from './tables.ts'

const manifestName = 'manifest.json'
const filesFolder = 'files/'
const dataFolder = 'data/'
/** The parts of the data directory besides the database and the files: secrets, emails, and the journal of the emulator. */
const dataParts = ['secrets', 'outbox', 'sandbox'] as const
const secretName = `${dataFolder}secrets/auth`

const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** An HMAC of AUTH_SECRET, to detect a wrong one before a restore. */
  secret: z.string(),
})
type Manifest = z.infer<typeof manifestShape>
/** A complete backup. `storedSecret` is its file of AUTH_SECRET, without which the marketplace got it from the environment. */
export type CheckedBackup = {
  readonly manifest: Manifest
  readonly storedSecret: string | null
  /** The number of uploaded files. */
  readonly files: number
}

type Shop = {
  readonly sql: Sql
  readonly files: Files
  readonly dataDir: string
  /** The folder of the migrations. */
  readonly migrations: string
}

/** Writes everything to a new file while the marketplace runs. Returns the size of the file. */
export async function writeBackup(
  shop: Shop & { readonly pool: Pool },
  file: string,
  { secret, now }: { secret: string; now: Date },
) {
  await writeArchive(file, async (add) => {
    const migrations = await shop.sql<Manifest['migrations']>`
      select name, checksum from schema_migrations order by name`
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
      secret: proofOf(secret),
    }
    await add(manifestName, JSON.stringify(manifest))
    // The database comes first: files and emails may be newer than the database, but never older.
    await dumpTables(shop.pool, add)
    for await (const path of shop.files.list()) {
      const found = await shop.files.get(path)
      if (found) await add(`${filesFolder}${path}`, found.bytes)
    }
    for (const part of dataParts) await addDirectory(join(shop.dataDir, part), `${dataFolder}${part}/`, add)
  })
  return (await stat(file)).size
}

async function addDirectory(directory: string, prefix: string, add: AddEntry): Promise<void> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found) {
    if (!entry.isFile() || entry.name === 'lock') continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(() => null)
    const name = relative(directory, path).replaceAll(sep, '/')
    if (bytes) await add(`${prefix}${name}`, name.endsWith('.ndjson') ? wholeLines(bytes) : bytes)
  }
}

/** The emulator may be writing the last line. */
const wholeLines = (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf(10) + 1)

/** Reads the whole file. Throws OperatorError unless it is a complete backup that this version can restore. */
export async function checkBackup(file: string, migrations: string): Promise<CheckedBackup> {
  let manifest: Manifest | null = null
  let storedSecret: string | null = null
  let files = 0
  for await (const { name, bytes } of readArchive(file)) {
    if (manifest === null && name === manifestName) manifest = readManifest(file, bytes)
    else if (manifest === null) throw foreign(file)
    if (name === secretName) storedSecret = bytes.toString().trim()
    if (name.startsWith(filesFolder)) files += 1
  }
  if (manifest === null) throw foreign(file)
  const known = new Map((await readMigrations(migrations)).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of manifest.migrations)
    if (known.get(name) !== checksum)
      throw new OperatorError(
        `${file} was made by another version of ${softwareTitle}: its migration ${name} is unknown here. Use that version or a newer one.`,
      )
  return { manifest, storedSecret, files }
}

function readManifest(file: string, bytes: Buffer): Manifest {
  const parsed = manifestShape.safeParse(JSON.parse(bytes.toString()))
  if (!parsed.success) throw foreign(file)
  return parsed.data
}

const foreign = (file: string) => new OperatorError(`${file} is not a backup of ${softwareTitle}.`)

/** Returns the secret that opens the restored data; null if it is in a file that is restored too. Throws OperatorError without it. */
export function findSecret(
  secrets: readonly (string | undefined)[],
  { manifest, storedSecret }: CheckedBackup,
): string | null {
  const given = secrets.flatMap((secret) => secret ?? [])
  const found = [...given, storedSecret ?? ''].find((secret) => proofOf(secret) === manifest.secret)
  if (found === undefined)
    throw new OperatorError(
      `AUTH_SECRET is not ${given.length === 0 ? 'set, and the backup does not hold it' : 'that of the backup'}, so its data could not be read. Set it, or AUTH_SECRET_PREVIOUS, to the secret at the time of the backup.`,
    )
  return given.length === 0 ? null : found
}

/** Marks a restore, so that the app does not start before it is finished. Call it before the database is opened. */
export async function beginRestore(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, unfinished), `Restoring ${file}\n`)
}

/** Removes the mark: the restore is finished, or nothing was restored. */
export async function endRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, unfinished))
}

/** Throws OperatorError if the data directory has data. Call it before the database is opened. */
export async function checkEmptyDirectory(dataDir: string): Promise<void> {
  const found = [...dataParts, 'postgres', 'files', unfinished].filter((name) => existsSync(join(dataDir, name)))
  if (found.length > 0)
    throw new OperatorError(
      `${dataDir} has ${found.join(', ')}. Restore into an empty DATA_DIR: set another one, or move these away.`,
    )
}

/** Throws OperatorError unless the database has no tables. */
export async function checkEmptyDatabase(sql: Sql): Promise<void> {
  const [found] = await sql`select 1 from pg_tables where schemaname in ('public', 'pgboss') limit 1`
  if (found) throw new OperatorError('The database is not empty. Create a new one and set DATABASE_URL to it.')
}

type Restore = Shop & {
  /** Creates the tables of the queue. */
  readonly installQueue: () => Promise<void>
}

/** Restores a checked backup into an empty database and data directory, after `beginRestore`. */
export async function restoreBackup(shop: Restore, file: string, { manifest }: CheckedBackup): Promise<void> {
  await migrate(shop.sql, shop.migrations, { now: () => new Date() }, { last: manifest.migrations.at(-1)?.name })
  await shop.installQueue()
  const reason = `The database was restored from a backup of ${manifest.createdAt}`
  await loadTables(shop.sql, onlyTables(shop, file), (session) => pausePayouts(session, reason))
}

/**
 * Sellers may have been paid since the backup was made, so payouts wait for an admin. Written with the restored rows, since a restore
 * may stop at any time, and as a fact, since an older backup has no other table for it.
 */
const pausePayouts = (session: TransactionSql, reason: string) => session`
  insert into app_metadata (name, value, created_at) values (${payoutsPausedFact}, to_jsonb(${reason}::text), now())
  on conflict (name) do update set value = excluded.value, created_at = excluded.created_at`

/** Yields the entries of tables, and writes all other entries to disk. */
async function* onlyTables({ files, dataDir }: Shop, file: string): AsyncGenerator<Entry> {
  for await (const entry of readArchive(file)) {
    const { name, bytes } = entry
    if (name.startsWith(filesFolder)) await putFile(files, name.slice(filesFolder.length), bytes)
    else if (name.startsWith(dataFolder)) await writePart(dataDir, name.slice(dataFolder.length), bytes)
    else yield entry
  }
}

async function putFile(files: Files, path: string, bytes: Buffer): Promise<void> {
  const type = contentTypeOf(path)
  if (type === null) throw new OperatorError(`The backup has a file that does not belong into it: ${path}.`)
  await files.put(path, bytes, type)
}

async function writePart(dataDir: string, name: string, bytes: Buffer): Promise<void> {
  const [part = ''] = name.split('/')
  if (!dataParts.some((known) => known === part) || /\.\.|\\/.test(name))
    throw new OperatorError(`The backup has a file that does not belong into it: ${name}.`)
  const path = join(dataDir, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600 })
}

const proofOf = (secret: string) =>
  createHmac('sha256', secret).update(`${softwareName} backup`).digest('hex').slice(0, 32)
