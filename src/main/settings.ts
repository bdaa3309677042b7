import { settingsFrom } from '#src/kernel/shop-settings.ts'
import type { FixedSettings, Settings } from '#src/ports/settings.ts'
import type { Env } from './env.ts'
import { environmentOf } from './environment.ts'
import { linkedSitesOf } from './linked-sites.ts'

/** What the environment decides for the life of the process. */
export function fixedSettings(env: Env): Omit<FixedSettings, 'paymentsReady' | 'serviceProblems'> {
  return {
    publicUrl: env.publicUrl.href,
    demo: env.demo,
    isPublicDemo: env.demoByHand,
    takesPayments: Boolean(env.STRIPE_SECRET_KEY) || env.demo,
    linkedSites: linkedSitesOf(env).map(({ id, name }) => ({ id, name })),
    captchaSiteKey: env.CAPTCHA_SITE_KEY ?? null,
    backupHours: env.BACKUP_DIR === undefined ? null : env.BACKUP_HOURS,
    environment: environmentOf(env),
    locks: env.locks,
  }
}

/** The settings that the rules use. `stored` are the values of the database, by key. */
export function settingsOf(fixed: FixedSettings, stored: ReadonlyMap<string, unknown>): Settings {
  return Object.freeze({ ...settingsFrom(stored, fixed.locks), ...fixed })
}
