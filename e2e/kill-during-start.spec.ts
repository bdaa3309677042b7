import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readDemo } from '#src/main/demo/content.ts'
import { createRandom } from '#src/main/demo/random.ts'
import { freePorts, launchProcess, runLedgerCheck, startProcess } from './support/app-process.ts'
import { connectDatabase } from './support/backend.ts'

// The first start is killed again and again, and the next one must succeed with complete demo data. A kill follows a line of
// progress, so that the moments spread over the whole start however fast the machine is. No browser is involved.

const kills = Number(process.env['START_KILLS'] ?? 1)
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000)
/** The lines of progress of a first start. */
const lines = 11

test(`kill -9 during the first start, ${kills} ${kills === 1 ? 'time' : 'times'}: the next one succeeds`, async () => {
  process.stdout.write(`To repeat the same kill times: CRASH_SEED=${seed}\n`)
  const random = createRandom(seed)
  const dataDir = join(await mkdtemp(join(tmpdir(), 'skald-e2e-')), 'data')
  const options = { ...(await freePorts()), dataDir, isShortLived: true }
  let app: Pick<ReturnType<typeof launchProcess>, 'kill'> = { kill: async () => {} }
  try {
    for (let n = 0; n < kills; n++) {
      const linesBefore = Math.floor(((n + random.between(0, 99) / 100) * lines) / kills)
      const launched = launchProcess(options)
      app = launched
      while (launched.logTail().split('\n').length <= linesBefore && !launched.hasEnded()) await sleep(5)
      await sleep(random.between(0, 300))
      expect(launched.hasEnded(), launched.logTail()).toBe(false)
      await launched.kill(n % 2 === 0 ? 'all' : 'app')
    }
    const started = await startProcess(options)
    app = started
    const sql = connectDatabase(dataDir)
    const titles = (await sql<{ title: string }[]>`select title from prompts`).map(({ title }) => title)
    await sql.end()
    for (const { title } of readDemo().listings) expect(titles.filter((each) => each === title)).toEqual([title])
    expect(existsSync(join(dataDir, 'postgres', 'demo-unfinished'))).toBe(false)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.'))).toEqual(['postgres.sock'])
    await started.stop()
    expect(await runLedgerCheck(options)).toMatchObject({ code: 0 })
  } finally {
    await app.kill('all')
    await rm(join(dataDir, '..'), { recursive: true, force: true })
  }
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
