import { randomUUID } from 'node:crypto'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { overConnection } from '#src/adapters/postgres/open-database.ts'

const lockKey = 7_302_115

/**
 * Creates a database on the server at `url`, copied from a migrated template that the first caller creates.
 * Closing drops the database. Templates stay, one for each `key`.
 */
export async function serverDatabase(
  url: string,
  key: string,
  prepare: (database: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const template = `skald_template_${key}`
  const name = `skald_test_${process.pid}_${randomUUID().slice(0, 8)}`
  const admin = connect({ kind: 'server', url }, { max: 1, name: 'skald-test' })
  // Copying fails while another session is connected to the template or copies it, hence the lock.
  await admin`select pg_advisory_lock(${lockKey})`
  const [existing] = await admin`select 1 from pg_database where datname = ${template}`
  if (!existing) await createTemplate(admin, url, template, prepare)
  await admin.unsafe(`create database ${name} template ${template}`)
  await admin`select pg_advisory_unlock(${lockKey})`

  const opened = overConnection({ kind: 'server', url: withDatabase(url, name) }, 10)
  return {
    ...opened,
    async close() {
      await opened.close()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end({ timeout: 5 })
    },
  }
}

async function createTemplate(
  admin: Sql,
  url: string,
  template: string,
  prepare: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const draft = `${template}_draft`
  await admin.unsafe(`drop database if exists ${draft}`)
  await admin.unsafe(`create database ${draft} template template0`)
  const opened = overConnection({ kind: 'server', url: withDatabase(url, draft) }, 1)
  await prepare(opened).finally(() => opened.close())
  await admin.unsafe(`alter database ${draft} rename to ${template}`)
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
