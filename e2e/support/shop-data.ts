import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { seededDataDir } from './seeded-shop.ts'

export type ShopData = {
  readonly directory: string
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** What a shop of its own works on: a prepared directory, or where DATABASE_URL is set a fresh database on that server. */
export function ownData(): Promise<ShopData> {
  const server = process.env['DATABASE_URL']
  return server === undefined ? onEmbedded() : onServer(server)
}

async function onEmbedded(): Promise<ShopData> {
  const directory = await seededDataDir()
  return { directory, env: {}, remove: () => rm(directory, { recursive: true, force: true }) }
}

async function onServer(server: string): Promise<ShopData> {
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
