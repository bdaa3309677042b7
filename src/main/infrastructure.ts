import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Logger } from '#src/ports/logger.ts'
import { clearHalfMade } from './demo/marker.ts'
import type { Env } from './env.ts'
import type { BundledEmulator } from './emulator.ts'
import { spawnEmulator } from './emulator.ts'
import { beginShopDatabase } from './shop-database.ts'

/** The database, and for a demo without provider keys the Stripe emulator. */
export type Infrastructure = { readonly database: OpenDatabase; readonly bundled: BundledEmulator | null }

/**
 * Starts the database and the Stripe emulator while the app code loads. Rejects with DirectoryInUse before it starts anything; if
 * one of them fails, the other is closed and `ready` rejects.
 */
export async function startInfrastructure(env: Env, log: Logger): Promise<{ ready: Promise<Infrastructure> }> {
  await clearHalfMade(env)
  const { opened } = await beginShopDatabase(env, log)
  const needsSandbox = !env.STRIPE_SECRET_KEY && env.demo
  const sandbox = needsSandbox ? spawnEmulator(env, log) : Promise.resolve({ started: null })
  const ready = both(
    opened,
    sandbox.then(({ started }) => started),
  )
  // Prevents an unhandled rejection, since nobody awaits it yet.
  ready.catch(() => {})
  await sandbox.catch(() => {})
  return { ready }
}

async function both(opened: Promise<OpenDatabase>, started: Promise<BundledEmulator | null>): Promise<Infrastructure> {
  const [database, bundled] = await Promise.allSettled([opened, started])
  if (database.status === 'fulfilled' && bundled.status === 'fulfilled')
    return { database: database.value, bundled: bundled.value }
  if (database.status === 'fulfilled') await database.value.close()
  if (bundled.status === 'fulfilled') await bundled.value?.sandbox.stop()
  throw database.status === 'rejected' ? database.reason : Reflect.get(bundled, 'reason')
}
