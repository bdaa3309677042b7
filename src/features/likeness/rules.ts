/** Fewer words of its own than this and a text says nothing that others would not say by chance. */
export const leastWords = 20
/** Fewer of its own words than this, in all that two have in common, are a phrase that both use. */
export const leastShared = 24
/** Fewer different runs of words than this is a word said over and over. */
export const leastShingles = 12

/** From so many hundredths of a text on, its words are those of the other: measured, see docs/copy-guard.md. */
export const nearCopy = 42
/** A pair that was released may come so many hundredths nearer before it is held again. */
export const growthAllowed = 10
/** So much of what is the same must stand in one's own earlier texts for it to be one's own. */
export const excusedFrom = 0.9

/** From this share on a text is the other, and nothing of it is discounted. */
export const wordForWord = 0.85

/** From this share on, where runs count over a changed word, a text is the other with other words here and there. */
export const reworded = 0.66
/** So much of what nobody else has must be the other's too, and it must be so many words that this says something. */
export const rewordedOwn = 0.6
export const leastReworded = 8
/** What has less of the other word by word is not looked at that closely. */
export const leastAlike = 0.2

/** A run of words that so many other creators' texts have is anybody's, and weighs nothing. */
export const commonCreators = 3

/** How many fingerprints stand for a text: more for a longer one, so that a part of it is found in another. */
export function fingerprintsFor(shingles: number): number {
  return Math.min(96, Math.max(32, Math.round(shingles / 8)))
}

/** With how many fingerprints the index is asked at most, spread over the texts of a pack. */
export const fingerprintsQueried = 640

/** A fingerprint that so many listings have is looked for no further: it tells nothing, and reading it would take time. */
export const commonFingerprintListings = 128
/** How many texts are compared word by word at most, those that share the most and rarest fingerprints. */
export const mostCompared = 20
/** How many of one's own texts, and of those that tell what is common, are read beside them. */
export const mostOwn = 4
export const mostWitnesses = 8
/** Of one creator's listings, so many stand for a fingerprint: a series of near copies of one's own does not make it common. */
export const mostOfCreator = 4

export const findingDecisions = ['released', 'removed'] as const
export type FindingDecision = (typeof findingDecisions)[number]
