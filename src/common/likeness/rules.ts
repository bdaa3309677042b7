/** Texts with fewer words match others by chance. */
export const minWords = 20
/** Fewer shared words than this are a common phrase. */
export const leastShared = 24
/** Fewer distinct shingles than this is one word repeated. */
export const leastShingles = 12

/** The percentage of shared text from which it is a near-duplicate by default; measured in docs/copy-guard.md. */
export const nearCopy = 42
/** How many percentage points a released pair may become more similar before it is flagged again. */
export const growthAllowed = 10
/** The part of the shared text that must be in the creator's earlier texts to count as their own. */
export const excusedFrom = 0.9

/** From this share on, a text is a copy and nothing is discounted. */
export const wordForWord = 0.85

/** From this share on, counting shingles with one changed word, a text is a reworded copy. */
export const reworded = 0.66
/** The part of the uncommon text that must be shared, and the number of words that this needs to be significant. */
export const rewordedOwn = 0.6
export const leastReworded = 8
/** Texts with a smaller exact overlap are not compared for rewording. */
export const leastAlike = 0.2

/** A shingle in the texts of this many other creators is common and does not count. */
export const commonCreators = 3

/** The number of fingerprints of a text: more for a longer one, so that parts of it are found. */
export function fingerprintsFor(shingles: number): number {
  return Math.min(96, Math.max(32, Math.round(shingles / 8)))
}

/** The maximum number of fingerprints in a query, spread over the texts of a pack. */
export const fingerprintsQueried = 640

/** A fingerprint of this many listings is ignored: it is not significant and slow to read. */
export const commonFingerprintListings = 128
/** The maximum number of texts that are compared word by word, those that share the most and rarest fingerprints. */
export const mostCompared = 20
/** The number of the creator's own texts, and of texts with common fingerprints, that are also read. */
export const mostOwn = 4
export const mostWitnesses = 8
/** The number of listings of one creator stored for a fingerprint, so that a series of similar listings does not make it common. */
export const mostOfCreator = 4

export const findingDecisions = ['released', 'removed'] as const
export type FindingDecision = (typeof findingDecisions)[number]
