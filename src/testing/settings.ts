import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { defaultRules } from '#src/storefront/discovery/default-rules.ts'
import { dictionaryOf } from '#src/storefront/discovery/public/dictionary.ts'
import { releaseSlugs } from '#src/storefront/pages/rules.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { CoverName, Vocabulary } from '#src/kernel/vocabulary.ts'
import { coverNames } from '#src/kernel/vocabulary.ts'
import { shopOf } from '#src/kernel/shop.ts'

/** The shop with the default settings. */
export const defaultShop = shopOf(defaultSettings)

const releaseDocuments: ReadonlyMap<string, string> = new Map(
  releaseSlugs.map((slug) => [slug, readFileSync(join(projectRoot(), 'content/documents', `${slug}.md`), 'utf8')]),
)
const capital = (name: CoverName) => name.slice(0, 1).toUpperCase() + name.slice(1)
const models = ['ChatGPT', 'Claude', 'Midjourney', 'Runway', 'Sora', 'DALL-E']
const idsOf = (terms: readonly string[]) => new Map(terms.map((id) => [id.toLowerCase(), id]))

/** The categories and models with which a shop begins. */
const licenses = [
  ['personal', 'Personal', 'Personal use of the prompt and its output'],
  ['commercial', 'Commercial', 'OK for client and commercial work'],
  ['extended', 'Extended', 'Paid work, and use in products you sell'],
] as const

const reasons = ['Spam', 'Inappropriate', 'Copyright', 'Misleading', 'Scam', 'Illegal', 'Other']
const reasonIds = reasons.map((name) => name.toLowerCase())

export const firstVocabulary: Vocabulary = {
  category: coverNames.map((cover) => ({
    ...{ id: capital(cover), slug: capital(cover), name: capital(cover), isArchived: false },
    ...{ motif: cover, inks: cover, cover, keywords: '', feePercent: null },
  })),
  model: models.map((name) => ({
    ...{ id: name, slug: name, name, isArchived: false, vendor: '', makes: 'text' as const, provider: null },
  })),
  license: licenses.map(([id, name, summary]) => ({
    ...{ id, slug: id, name, isArchived: false, summary, text: summary, version: 1 },
  })),
  reason: reasons.map((name) => {
    const id = name.toLowerCase()
    const isIllegal = id === 'illegal'
    const [audience, basis] = isIllegal ? (['staff', 'law'] as const) : (['everyone', 'guidelines'] as const)
    return { id, slug: id, name, isArchived: false, audience, basis }
  }),
  ids: {
    category: idsOf(coverNames.map(capital)),
    model: idsOf(models),
    license: idsOf(licenses.map(([id]) => id)),
    reason: idsOf(reasonIds),
  },
}

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
  manual: new Map(),
  documents: new Map(
    [...releaseDocuments].map(([slug, source]) => [slug, { source, version: null, publishedAt: null }]),
  ),
  vocabulary: firstVocabulary,
  searchDictionary: dictionaryOf(defaultRules),
  termsVersion: 1,
  announcedTerms: null,
}
