import type { DemoListing, DemoSample } from '#db/demo/types.ts'
import { createListing } from '#src/features/catalog/operations/create-listing.ts'
import { editListing } from '#src/features/catalog/operations/edit-listing.ts'
import { runSample } from '#src/features/catalog/operations/run-sample.ts'
import { notifyBuyers } from '#src/features/library/operations/version-emails.ts'
import type { Past, Step } from './past.ts'
import { system, userOf } from './past.ts'
import { drawPicture } from './pictures/draw.ts'
import type { createDrawings } from './pictures/store-drawings.ts'

type Parts = {
  readonly past: Past
  readonly people: ReadonlyMap<string, string>
  /** Filled with the ids of the listings by key. */
  readonly listings: Map<string, string>
  readonly drawings: Pick<ReturnType<typeof createDrawings>, 'store'>
}

/** Publishes the listings, oldest first, and returns the steps that publish their later versions. */
export async function publishListings(parts: Parts, listings: readonly DemoListing[]): Promise<readonly Step[]> {
  const { past, people } = parts
  const updates: Step[] = []
  for (const listing of listings.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo)) {
    const owner = userOf(people, listing.creator)
    const content = await contentOf(parts, listing)
    const { id } = await past.at(listing.listedDaysAgo, createListing, { listing: content }, owner)
    parts.listings.set(listing.key, id)
    for (const { daysAgo, note, texts } of listing.versions ?? [])
      updates.push({
        daysAgo,
        run: async () => {
          const input = { id, listing: { ...content, texts: [...texts] }, note }
          const { version } = await past.at(daysAgo, editListing, input, owner)
          await past.at(daysAgo, notifyBuyers, { promptId: id, version }, system)
        },
      })
  }
  return updates
}

async function contentOf(parts: Parts, listing: DemoListing) {
  const {
    key: _,
    creator,
    listedDaysAgo,
    popularity: _popularity,
    reviews: _reviews,
    versions: _versions,
    ...content
  } = listing
  const samples = []
  for (const sample of listing.samples ?? []) samples.push(await sampleOf(parts, sample, { creator, listedDaysAgo }))
  if (listing.key === verifiedKey) samples.push(await verifiedSampleOf(parts, listing))
  return { ...content, texts: [...content.texts], samples, imageUrl: null }
}

async function sampleOf(
  { past, people, drawings }: Parts,
  { caption, body = '', picture, inputs = {} }: DemoSample,
  { creator, listedDaysAgo: daysAgo }: Pick<DemoListing, 'creator' | 'listedDaysAgo'>,
) {
  const owner = userOf(people, creator)
  const imageUrl = picture
    ? await drawings.store(past, drawPicture(picture), { owner, daysAgo, bucket: 'prompt-images' })
    : null
  return { caption: picture ? captionOf(caption) : caption, body, imageUrl, inputs }
}

/** The listing with a verified sample. */
const verifiedKey = 'weekly-review'

/** Runs a sample with the demo's emulator. The answer says that it is from the emulator. */
async function verifiedSampleOf({ past, people }: Parts, { creator, listedDaysAgo, texts, samples = [] }: DemoListing) {
  const run = {
    ...{ body: texts[0]?.body, inputs: samples[0]?.inputs, signal: new AbortController().signal },
    chosen: { provider: 'demo', model: 'emulator' },
  }
  const { output: body, inputs } = await past.at(listedDaysAgo, runSample, run, userOf(people, creator))
  return { caption: 'Run by the emulator of this demo', body, imageUrl: null, inputs }
}

const drawn = ' (illustration)'
const longestCaption = 120

/** Marks the picture as an illustration, since it is no model output. */
function captionOf(caption: string): string {
  return `${caption.slice(0, longestCaption - drawn.length).trimEnd()}${drawn}`
}
