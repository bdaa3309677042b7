import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { runSample } from '#src/selling/listings/operations/run-sample.ts'
import { withTerms } from '#src/selling/imports/public/check-listing.ts'
import { listingData } from '#src/selling/imports/rules.ts'
import { notifyBuyers } from '#src/buying/library/operations/version-emails.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import type { DemoCatalog, DemoListing } from './content.ts'
import type { Past, Step } from './past.ts'
import { system, userOf } from './past.ts'
import type { createPictures } from './pictures.ts'

type Parts = {
  readonly past: Past
  readonly people: ReadonlyMap<string, string>
  /** Filled with the ids of the listings by key. */
  readonly listings: Map<string, string>
  readonly pictures: Pick<ReturnType<typeof createPictures>, 'store'>
  readonly vocabulary: Vocabulary
}

/**
 * Publishes the listings, oldest first, and returns the steps that publish their later versions. The rows are those of an import, and each
 * is published at its time in the past, which an import cannot.
 */
export async function publishListings(parts: Parts, catalog: DemoCatalog): Promise<readonly Step[]> {
  const { past, people } = parts
  const updates: Step[] = []
  for (const listing of catalog.listings.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo)) {
    const owner = userOf(people, listing.creator)
    const content = await contentOf(parts, listing, catalog)
    const { id } = await past.at(listing.listedDaysAgo, createListing, { listing: content }, owner)
    parts.listings.set(listing.key, id)
    for (const { daysAgo, note, texts } of listing.versions)
      updates.push({
        daysAgo,
        run: async () => {
          const { version } = await past.at(daysAgo, editListing, { id, listing: { ...content, texts }, note }, owner)
          await past.at(daysAgo, notifyBuyers, { promptId: id, version }, system)
        },
      })
  }
  return updates
}

async function contentOf(parts: Parts, listing: DemoListing, { files }: DemoCatalog) {
  const { past, people, pictures, vocabulary } = parts
  const { creator, listedDaysAgo: daysAgo, samples } = listing
  const owner = userOf(people, creator)
  const urls = new Map<string, string>()
  for (const { image } of samples) {
    const bytes = files.get(image ?? '')
    if (image === null || !bytes) continue
    urls.set(image, await pictures.store(past, bytes, { owner, daysAgo, bucket: 'prompt-images' }))
  }
  const content = listingData(withTerms(listing, vocabulary).listing, (path) => urls.get(path) ?? null)
  if (listing.key !== verifiedKey) return content
  return { ...content, samples: [...content.samples, await verifiedSampleOf(parts, listing)] }
}

/** The listing with a verified sample. */
const verifiedKey = 'weekly-review'

/** Runs a sample with the demo's emulator. The answer says that it is from the emulator. */
async function verifiedSampleOf({ past, people }: Parts, { creator, listedDaysAgo, texts, samples }: DemoListing) {
  const run = {
    ...{ body: texts[0]?.body, inputs: samples[0]?.inputs, signal: new AbortController().signal },
    chosen: { provider: 'demo', model: 'emulator' },
  }
  const { output: body, inputs } = await past.at(listedDaysAgo, runSample, run, userOf(people, creator))
  return { caption: 'Run by the emulator of this demo', body, imageUrl: null, inputs }
}
