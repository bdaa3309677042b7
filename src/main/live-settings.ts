import { setShopCurrency } from '#src/kernel/currency.ts'
import { definitions, shopSettings, storedValue } from '#src/kernel/shop-settings.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import { readSearchRules } from '#src/storefront/discovery/public/rule-store.ts'
import { numberTerms } from '#src/operation/documents/public/number-terms.ts'
import { readPublished } from '#src/operation/documents/public/store.ts'
import type { StoredShop } from '#src/operation/settings/public/store.ts'
import { readShop } from '#src/operation/settings/public/store.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database } from '#src/ports/database.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { FixedSettings, Settings } from '#src/ports/settings.ts'
import { settingsOf } from './settings.ts'

export type LiveSettings = {
  /** The settings in force: the same object until they change. */
  now(): Settings
  /** Reads them again. Resolves when this process uses what was committed before the call, and never rejects. */
  refresh(): Promise<void>
  start(): void
  stop(): Promise<void>
}

type Parts = {
  readonly db: Database
  readonly fixed: FixedSettings
  readonly log: Logger
  readonly clock: Clock
  readonly intervalMs: number
  /** Called after `now` has changed. */
  readonly onChange: () => void
}

/**
 * The settings of this process, kept in memory so that no request reads them. Besides the event of a change it polls the revision,
 * since the event feed waits for the oldest open transaction. During an outage the last settings stay in force.
 */
export async function createLiveSettings({
  db,
  fixed,
  log,
  clock,
  intervalMs,
  onChange,
}: Parts): Promise<LiveSettings> {
  let shop = await readShop(db)
  let documents = await readPublished(db, clock.now())
  let searchRules = await readSearchRules(db)
  /** When the next scheduled document takes effect. */
  let waiting: Date | null = null
  let settings = await settingsIn(shop)

  async function settingsIn(stored: StoredShop): Promise<Settings> {
    for (const [, definition] of definitions) {
      const problem = storedValue(definition, stored.values)?.problem
      if (problem) log.error({ key: definition.key, problem }, 'a stored setting is invalid, so its default applies')
    }
    setShopCurrency(storedValue(shopSettings.currency, stored.values)?.value ?? shopSettings.currency.default)
    const now = clock.now()
    const inForce = settingsOf(fixed, stored, documents, searchRules, now)
    const termsVersion = await numberTerms(db, inForce, now)
    // Last, so that a failure is retried.
    waiting = documents.find(({ publishedAt }) => publishedAt > now)?.publishedAt ?? null
    return Object.freeze({ ...inForce, termsVersion })
  }

  /** Whether a scheduled document takes effect now. No event says so. */
  const isDue = () => waiting !== null && waiting <= clock.now()

  const poller = createPoller({
    name: 'settings',
    intervalMs,
    log,
    async look() {
      const found = await readShop(db)
      if (found.revision === shop.revision && !isDue()) return false
      documents = await readPublished(db, clock.now())
      searchRules = await readSearchRules(db)
      settings = await settingsIn(found)
      shop = found
      onChange()
      return false
    },
  })
  return { now: () => settings, refresh: poller.nudge, start: poller.start, stop: poller.stop }
}
