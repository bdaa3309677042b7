import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyTemplate } from '#src/adapters/postgres/embedded/open-embedded.ts'
import { checkpointIfDue, openPGlite } from '#src/adapters/postgres/embedded/pglite.ts'
import { copyTemplate } from '#src/adapters/postgres/embedded/template.ts'

test('the write-ahead log stays small', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'skald-log-'))
  const directory = join(scratch, 'data')
  await copyTemplate(await emptyTemplate(), directory)
  const pglite = await openPGlite(directory)
  await pglite.exec('create table big (n int, text text)')
  for (let round = 0; round < 6; round += 1) {
    await pglite.exec(`insert into big select n, repeat('x', 1000) from generate_series(1, 20000) as n; truncate big`)
    await checkpointIfDue(pglite)
  }
  await pglite.close()
  const segments = (await readdir(join(directory, 'pg_wal'))).filter((name) => name.length === 24)
  expect(segments.length).toBeLessThan(100)
  await rm(scratch, { recursive: true })
})
