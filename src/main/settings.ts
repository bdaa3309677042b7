import { join } from 'node:path'
import { settingsFrom } from '#src/kernel/shop-settings.ts'
import { dictionaryOf } from '#src/storefront/discovery/public/dictionary.ts'
import type { StoredDocument } from '#src/operation/documents/public/store.ts'
import { isOwnSlug } from '#src/operation/documents/rules.ts'
import type { SearchRule } from '#src/kernel/search-rules.ts'
import type { StoredShop } from '#src/operation/settings/public/store.ts'
import type { DocumentInForce, FixedSettings, Settings } from '#src/ports/settings.ts'
import type { Env } from './env.ts'
import { environmentOf } from './environment.ts'
import { linkedSitesOf } from './linked-sites.ts'

/** What the environment decides for the life of the process. */
export function fixedSettings(
  env: Env,
): Omit<FixedSettings, 'paymentsReady' | 'serviceProblems' | 'releaseDocuments' | 'manual'> {
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
    facts: {
      trustsProxy: env.TRUST_PROXY,
      hasMailServer: env.SMTP_URL !== undefined,
      outboxDir: join(env.dataDir, 'outbox'),
      paymentKey: env.STRIPE_SECRET_KEY ? (env.isLiveKey ? 'live' : 'test') : env.demo ? 'emulator' : 'none',
      storage: env.S3_ENDPOINT
        ? `the bucket ${env.S3_BUCKET} at ${new URL(env.S3_ENDPOINT).host}`
        : join(env.dataDir, 'files'),
      secretProblem: env.AUTH_SECRET === undefined ? null : secretProblem(env.AUTH_SECRET),
      keepsPreviousSecret: env.AUTH_SECRET_PREVIOUS !== undefined,
      database: env.DATABASE_URL ? 'server' : 'embedded',
    },
  }
}

/** The fewest different characters of a random secret: 32 random hex digits have fewer than this once in a million. */
const fewestCharacters = 8
/** Words of examples. */
const example = /change|replace|example|secret|password|development|insecure|0123456789|abcdefgh/i

/** Why a secret can be guessed; null if nothing is known. */
export function secretProblem(secret: string): string | null {
  if (example.test(secret)) return 'it looks like an example'
  return new Set(secret).size < fewestCharacters ? 'it has too few different characters' : null
}

/** The settings that the rules use. `stored` is the shop as the database has it. */
export function settingsOf(
  fixed: FixedSettings,
  { values, openedAt, vocabulary }: Omit<StoredShop, 'revision'>,
  /** The stored documents, in the order in which they take effect. */
  stored: readonly StoredDocument[],
  searchRules: readonly SearchRule[],
  now: Date,
): Omit<Settings, 'termsVersion'> {
  const documents = new Map<string, DocumentInForce>()
  for (const [slug, source] of fixed.releaseDocuments) documents.set(slug, { source, version: null, publishedAt: null })
  for (const { id, slug, source, publishedAt } of stored.filter((one) => one.publishedAt <= now))
    if (source !== null && (isOwnSlug(slug) || fixed.releaseDocuments.has(slug)))
      documents.set(slug, { source, version: id, publishedAt })
  const announced = stored.find((one) => one.isAnnounced && one.publishedAt > now)
  return {
    ...settingsFrom(values, fixed.locks),
    ...fixed,
    isOpen: fixed.demo || openedAt !== null,
    documents,
    vocabulary,
    searchDictionary: dictionaryOf(searchRules),
    announcedTerms: announced ? { version: announced.id, from: announced.publishedAt } : null,
  }
}
