import { randomUUID } from 'node:crypto'
import { connect } from '#src/adapters/postgres/client.ts'

/** Creates an empty database on a server. Returns its URL. */
export async function newDatabase(prefix: string, server = process.env['DATABASE_URL'] ?? ''): Promise<string> {
  const url = new URL(server)
  const name = `${prefix}_${randomUUID().slice(0, 8)}`
  const admin = connect({ kind: 'server', url: url.href }, { max: 1, name: 'skald-bench' })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}
