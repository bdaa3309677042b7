import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { releaseSlugs } from '#src/features/pages/rules.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import type { Settings } from '#src/ports/settings.ts'
import { shopOf } from '#src/kernel/shop.ts'

/** The shop with the default settings. */
export const defaultShop = shopOf(defaultSettings)

const releaseDocuments: ReadonlyMap<string, string> = new Map(
  releaseSlugs.map((slug) => [slug, readFileSync(join(projectRoot(), 'content/documents', `${slug}.md`), 'utf8')]),
)

/** Settings of an open marketplace without a payment provider, for tests that do not depend on settings. */
export const testSettings: Settings = {
  ...defaultSettings,
  publicUrl: 'http://localhost:3000',
  demo: false,
  isPublicDemo: false,
  takesPayments: false,
  paymentsReady: () => false,
  serviceProblems: () => [],
  linkedSites: [],
  captchaSiteKey: null,
  backupHours: null,
  environment: [],
  locks: new Map(),
  facts: {
    trustsProxy: false,
    hasMailServer: false,
    outboxDir: '/data/outbox',
    paymentKey: 'none',
    storage: '/data/files',
    secretProblem: null,
    keepsPreviousSecret: false,
    database: 'embedded',
  },
  isOpen: true,
  releaseDocuments,
  documents: new Map(
    [...releaseDocuments].map(([slug, source]) => [slug, { source, version: null, publishedAt: null }]),
  ),
  termsVersion: 1,
  announcedTerms: null,
}
