import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { copySeedData } from './seed-data.ts'

export type AppData = {
  readonly directory: string
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** Creates the data for one app: a seeded directory, or a new database on the server of DATABASE_URL. */
export function createAppData(): Promise<AppData> {
  const server = process.env['DATABASE_URL']
  return server === undefined ? onEmbedded() : onServer(server)
}

async function onEmbedded(): Promise<AppData> {
  const directory = await copySeedData()
  return { directory, env: {}, remove: () => rm(directory, { recursive: true, force: true }) }
}

async function onServer(server: string): Promise<AppData> {
  const name = `skald_e2e_${randomUUID().slice(0, 8)}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const admin = postgres(server, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  const directory = await mkdtemp(join(tmpdir(), 'skald-e2e-'))
  return {
    directory,
    env: { DATABASE_URL: url.href, AUTH_SECRET: randomUUID() },
    async remove() {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end({ timeout: 5 })
      await rm(directory, { recursive: true, force: true })
    },
  }
}
