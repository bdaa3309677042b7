import { cents } from '#src/kernel/money.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { Env } from './env.ts'
import { linkedSitesOf } from './linked-sites.ts'
import { settingsInForce } from './settings-in-force.ts'

/** The settings that the rules use. */
export function settingsOf(env: Env): Omit<Settings, 'paymentsReady' | 'serviceProblems'> {
  return {
    publicUrl: env.publicUrl.href,
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    refundDays: env.REFUND_DAYS,
    newAccountListings: env.NEW_ACCOUNT_LISTINGS,
    creatorStorageMb: env.CREATOR_STORAGE_MB,
    runsPerDay: env.RUNS_PER_DAY,
    payoutHoldDays: env.PAYOUT_HOLD_DAYS,
    payoutMinimum: cents(env.PAYOUT_MINIMUM * 100),
    launchMode: env.LAUNCH_MODE,
    demo: env.demo,
    takesPayments: Boolean(env.STRIPE_SECRET_KEY) || env.demo,
    linkedSites: linkedSitesOf(env).map(({ id, name }) => ({ id, name })),
    captchaSiteKey: env.CAPTCHA_SITE_KEY ?? null,
    backupHours: env.BACKUP_DIR === undefined ? null : env.BACKUP_HOURS,
    alertEmail: env.ALERT_EMAIL ?? null,
    inForce: settingsInForce(env),
  }
}
