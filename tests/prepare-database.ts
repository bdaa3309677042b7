import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTestDatabases } from '#src/testing/database.ts'

/** Collects leftovers of the tests in one directory, such as the sockets of databases that end with their threads. */
export async function setup(): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), 'skald-tests-'))
  process.env['TMPDIR'] = scratch
  await prepareTestDatabases()
  // Retries, since some file systems keep an entry for a file that was open until a moment ago.
  return () => rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
