import { cents } from '#src/kernel/money.ts'
import type { Settings } from '#src/ports/settings.ts'

/** Settings of an open marketplace without a payment provider, for tests that do not depend on settings. */
export const testSettings: Settings = {
  publicUrl: 'http://localhost:3000',
  platformFeePercent: 10,
  refundDays: 14,
  newAccountListings: 10,
  runsPerDay: 200,
  creatorStorageMb: 200,
  payoutHoldDays: 0,
  payoutMinimum: cents(5000),
  launchMode: 'open',
  demo: false,
  takesPayments: false,
  paymentsReady: () => false,
  serviceProblems: () => [],
  linkedSites: [],
  captchaSiteKey: null,
  backupHours: null,
  alertEmail: null,
  inForce: [],
}
