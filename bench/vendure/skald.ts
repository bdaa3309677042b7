import { join } from 'node:path'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { startBuiltApp } from '../built-app.ts'
import { growTo } from '../catalogue/seed.ts'
import { insertParticipants } from '../sales/prepare.ts'

/** A running shop, with the CPU time and the memory of all its processes. */
export type Shop = {
  readonly port: number
  /** From the start of the process to the first list. */
  readonly firstAnswerMs: number
  cpuSeconds(): number
  memoryMb(): number
  stop(): Promise<void>
}

type Place = { readonly databaseUrl: string; readonly dir: string; readonly secret: string }

/** Creates the generated listings, with a text each, and returns the addresses of buyers. */
export async function fillSkald({ databaseUrl }: Place, listings: number, buyers: number): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir: '', databaseUrl, log: quietLog() })
  const { sql } = database
  await migrate(sql, join(projectRoot(), 'db/migrations'), { now: () => new Date() })
  await growTo(database, 0, listings)
  await sql`insert into user_roles (user_id, role, created_at) select distinct creator_id, 'seller', now() from prompts`
  await sql`insert into prompt_versions (prompt_id, version, created_at) select id, 1, now() from prompts`
  await sql`
    insert into prompt_texts (prompt_id, version, position, name, body)
    select id, 1, 1, 'Prompt', 'Write about {{topic}}.' from prompts`
  const { emails } = await insertParticipants(database, { buyers, listings: 0 })
  await database.close()
  return emails
}

/** Starts the built app with the emulator of the payment provider. */
export async function startSkald({ databaseUrl, dir, secret }: Place, path: string): Promise<Shop> {
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: secret, TRUST_PROXY: '1', DEMO: '1' }
  const app = await startBuiltApp(dir, env)
  const ready = performance.now()
  const response = await fetch(`http://127.0.0.1:${app.port}${path}`)
  if ((await response.text()) === '' || !response.ok) throw new Error(`Skald answered ${response.status}`)
  return { ...app, firstAnswerMs: app.readyMs + performance.now() - ready }
}
