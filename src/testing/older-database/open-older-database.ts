import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { emptyTemplate, openEmbedded } from '#src/adapters/postgres/embedded/open-embedded.ts'
import { copyTemplate } from '#src/adapters/postgres/embedded/template.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { overConnection } from '#src/adapters/postgres/open-database.ts'
import { serverDatabase } from '#src/testing/database.ts'

// A marketplace as the version with migration 0043 left it, when migrations began to be final: `pg_dump --inserts` of its database
// and the journal of its payment emulator. It has two members, a listing that was bought and reviewed, and a payout.

/** The secret of that marketplace, and the password of the user `older@example.com`. */
export const olderSecret = 'the secret of the older test database'
export const olderPassword = 'older-password'

const unpacked = async (name: string) => gunzipSync(await readFile(join(import.meta.dirname, name)))

/** Opens the database, not migrated, embedded or on the server of DATABASE_URL. */
export async function openOlderDatabase(): Promise<OpenDatabase> {
  const dump = (await unpacked('0043.sql.gz')).toString()
  const load = async ({ sql }: OpenDatabase) => void (await sql.unsafe(dump))
  const url = process.env['DATABASE_URL']
  if (url !== undefined) return serverDatabase(url, 'of_0043', load)
  const directory = join(await mkdtemp(join(tmpdir(), 'skald-older-')), 'postgres')
  await copyTemplate(await emptyTemplate(), directory)
  const embedded = await openEmbedded(directory)
  const opened = overConnection({ kind: 'embedded', socket: embedded.socket }, 8)
  await load(opened)
  return {
    ...opened,
    async close() {
      await opened.close()
      await embedded.close()
    },
  }
}

/** Puts the journal of the emulator into a data directory. */
export async function putOlderJournal(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'sandbox'), { recursive: true })
  await writeFile(join(dataDir, 'sandbox', 'journal.ndjson'), await unpacked('0043.ndjson.gz'))
}
