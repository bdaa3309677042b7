// `npm run bench -- read-replica`: pauses and resumes a listing 200 times, and reads its page as a visitor after each change, while a streaming
// replica follows, stops replaying, and is killed. Fails if a page is out of date, a request fails, or the replica is not used.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#src/adapters/postgres/client.ts'
import { createVisitor } from '../../e2e/support/visitor.ts'
import type { Visitor } from '../../e2e/support/visitor.ts'
import { startBuiltApp } from '../built-app.ts'
import { newDatabase } from '../databases.ts'
import { copyServer } from './copied-server.ts'

const changes = 200
const readsPerChange = 3
const scratch = await mkdtemp(join(tmpdir(), 'skald-replica-'))
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measure(): Promise<boolean> {
  const databaseUrl = await newDatabase('replica')
  const primary = connect({ kind: 'server', url: databaseUrl }, { max: 1, name: 'skald-bench' })
  // The server of the benchmarks does not wait for its log, which replicas need.
  await primary.unsafe(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = on`)
  await primary.end()
  const replica = await copyServer({ databaseUrl, scratch, follows: true })
  mkdirSync(join(scratch, 'data'))
  const app = await startBuiltApp(join(scratch, 'data'), {
    ...{ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replica.url, AUTH_SECRET: randomUUID() },
    ...{ DEMO: '1', TRUST_PROXY: '1' },
  })
  const url = `http://localhost:${app.port}`
  const creator = createVisitor(url)
  await creator.post('/auth', { intent: 'sign-in', next: '/', email: 'creator@skald.test', password: 'skald-demo' })
  const id = /value="([0-9a-f-]{36})"/.exec((await creator.get('/profile/listings')).text)?.[1] ?? ''
  const sql = connect({ kind: 'server', url: replica.url }, { max: 1, name: 'skald-bench' })
  /** Counts the transactions of the replica. */
  const reads = async () => {
    const [row] = await sql<{ n: number }[]>`
      select xact_commit as n from pg_stat_database where datname = current_database()`
    return row?.n ?? 0
  }
  const sum = { reads: 0, outdated: 0, failed: 0 }
  const phase = async (name: string, readsOf: () => Promise<number>) => {
    const before = await readsOf()
    const { outdated, failed } = await changeAndRead(url, creator, id)
    // The statistics of a server are a second behind.
    await pause(1500)
    const onReplica = (await readsOf()) - before
    process.stdout.write(`| ${[name, changes, outdated, failed, onReplica].join(' | ')} |\n`)
    sum.reads += changes * readsPerChange
    sum.outdated += outdated
    sum.failed += failed
    return onReplica
  }
  process.stdout.write(
    '| phase | changes | pages out of date | failed requests | transactions on the replica |\n|---|---|---|---|---|\n',
  )
  const onReplica = await phase('the replica follows', reads)
  await sql`select pg_wal_replay_pause()`
  await phase('the replica stops replaying', reads)
  await sql`select pg_wal_replay_resume()`
  await sql.end()
  const killed = pause(1000).then(replica.kill)
  await phase('the replica is killed', async () => 0)
  await killed
  await app.stop()
  process.stdout.write(`${sum.reads} requests, ${sum.failed} failed, ${sum.outdated} pages out of date\n`)
  return sum.failed + sum.outdated === 0 && onReplica > changes
}

/** Reads the page without the page cache, since each address is new. */
async function changeAndRead(url: string, creator: Visitor, id: string) {
  const visitor = createVisitor(url)
  let [outdated, failed] = [0, 0]
  for (let n = 0; n < changes; n++) {
    const isPaused = n % 2 === 0
    const changed = await creator.post('/profile/listings', { intent: isPaused ? 'pause' : 'resume', id })
    const reads = [0, isPaused ? 0 : 150, 0].map(async (ms) => {
      await pause(ms)
      const { status } = await visitor.get(`/prompt/${id}?read=${randomUUID()}`)
      if (status >= 500) failed += 1
      else if ((status === 404) !== isPaused) outdated += 1
    })
    await Promise.all(reads)
    if (changed.status >= 400) failed += 1
  }
  return { outdated, failed }
}
