import { releaseSlugs } from '#src/storefront/pages/rules.ts'

/** The longest document, in characters. */
export const longestDocument = 100_000

/** Pages of the shop, which no release has. Their path cannot be one of a route. */
const ownPrefix = 'page-'

export const isOwnSlug = (slug: string): boolean => slug.startsWith(ownPrefix)
/** Whether a document can have this slug. */
export const isDocumentSlug = (slug: string): boolean =>
  isReleaseSlug(slug) || /^page-[a-z0-9][a-z0-9-]{0,54}$/.test(slug)
export const isReleaseSlug = (slug: string): boolean => releaseSlugs.some((one) => one === slug)

/** `about` is at `/about`, and `page-jobs` at `/pages/jobs`. */
export const documentPath = (slug: string): string =>
  isOwnSlug(slug) ? `/pages/${slug.slice(ownPrefix.length)}` : `/${slug}`

/** The slug of a path; null if a document cannot be there. Ignores case and a trailing slash, as the router does. */
export function slugOfPath(path: string): string | null {
  const asked = path.toLowerCase().replace(/\/$/, '')
  const own = /^\/pages\/([a-z0-9][a-z0-9-]*)$/.exec(asked)?.[1]
  if (own !== undefined) return ownPrefix + own
  return isReleaseSlug(asked.slice(1)) ? asked.slice(1) : null
}

/** The slug of a page's name, such as "Jobs at us"; empty if it has no letter or digit. */
export function ownSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
  return words === '' ? '' : ownPrefix + words
}

/** The document that buyers agree to. Each order keeps its version. */
export const termsSlug = 'terms'

/** Whether users are told about a change before it takes effect: of the terms, once the shop is open. */
export const needsNotice = ({ isOpen }: { readonly isOpen: boolean }, slug: string): boolean =>
  slug === termsSlug && isOpen

/** The page of announced terms, by the version of the document. */
export const announcedPath = (version: number): string => `/terms?announced=${version}`

/** What a new page begins with. */
export const newPage = (title: string): string =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(title)}\nlayout: long\n---\n\n`

/** The state of a version. */
export type VersionState = 'in-force' | 'scheduled' | 'withdrawn' | 'past'

type VersionFacts = { readonly id: number; readonly publishedAt: Date; readonly withdrawnAt: Date | null }

export function versionState(version: VersionFacts, inForce: number | null, now: Date): VersionState {
  if (version.withdrawnAt !== null) return 'withdrawn'
  if (version.publishedAt > now) return 'scheduled'
  return version.id === inForce ? 'in-force' : 'past'
}

/** The farthest a version can be scheduled. */
export const mostDaysAhead = 730
