import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#src/ports/database.ts'

/**
 * Resolves when every transaction that was running at the time of the call has ended. Events wait for older transactions
 * of the whole server, including other tests' databases, so tests that read events wait first.
 */
export async function waitForOlderTransactions(db: Database): Promise<void> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const next = rows[0]?.next ?? '0'
  await vi.waitFor(
    async () => {
      const { rows: ended } = await sql<{ all: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as all`.execute(db)
      expect(ended).toEqual([{ all: true }])
    },
    { timeout: 10 * 60_000, interval: 10 },
  )
}
