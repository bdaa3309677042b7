import { posix } from 'node:path'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import type { FiledListing } from '#src/selling/listings/public/file-store.ts'
import { stateOf } from '../judge-row.ts'
import type { FileListing } from '../rules.ts'
import { isFileId } from '../rules.ts'

/** The path of a picture in an export: its own name, under which it is stored once. */
export const picturePath = (url: string): string => `pictures/${posix.basename(url)}`

/** A stored listing as its file describes it. An import of it changes nothing. */
export function toFileListing(filed: FiledListing, vocabulary: Vocabulary): FileListing {
  const { imageUrl, samples, category, model, licence, tiers, ...listing } = filed.listing
  const pathOf = (url: string | null) => (url === null ? null : picturePath(url))
  return {
    ...listing,
    // A key that is a path with spaces cannot be written.
    id: isFileId(filed.key) ? filed.key : filed.id,
    category: findTerm(vocabulary, 'category', category)?.slug ?? category,
    model: findTerm(vocabulary, 'model', model)?.name ?? model,
    licence: licenseSlug(licence, vocabulary),
    tiers: tiers.map((tier) => ({ ...tier, licence: licenseSlug(tier.licence, vocabulary) })),
    cover: pathOf(imageUrl),
    samples: samples.map(({ imageUrl: url, ...sample }) => ({ ...sample, image: pathOf(url) })),
    state: stateOf(filed),
  }
}

const licenseSlug = (id: string, vocabulary: Vocabulary) => findTerm(vocabulary, 'license', id)?.slug ?? id
