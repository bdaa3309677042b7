import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { checkInput } from '#src/selling/checks/contract.ts'
import { checkProblems } from '#src/selling/checks/rules.ts'
import { parseFolder } from '#src/selling/imports/public/parse-folder.ts'
import type { FileListing, Files } from '#src/selling/imports/rules.ts'
import { modelProviders } from '#src/kernel/models.ts'

// Reads the folder `demo`. Days count back from the app's first start.

const days = z.number().positive()
const key = z.string()
const buyer = z.strictObject({ key, username: z.string(), displayName: z.string(), joinedDaysAgo: days })
const creator = buyer.extend({
  bio: z.string(),
  location: z.string(),
  website: z.url().optional(),
  hideLocation: z.boolean().optional(),
  /** The path of the avatar. */
  avatar: z.string().optional(),
})
const newcomer = z.strictObject({
  username: z.string(),
  displayName: z.string(),
  bio: z.string(),
  location: z.string(),
})
const code = z.strictObject({ code: z.string(), percent: z.int(), createdDaysAgo: days })
const review = z.strictObject({
  rating: z.int().min(1).max(5),
  daysAgo: days,
  content: z.string(),
  reply: z.string().optional(),
})
const version = z.strictObject({ daysAgo: days, note: z.string(), texts: z.record(z.string(), z.string()) })
const result = z.strictObject({
  version: z.int(),
  daysAgo: days,
  provider: z.enum(modelProviders),
  model: z.string(),
  problem: z.enum(checkProblems).nullable().default(null),
})

/** The data beside the listings, each in a file of its name. */
const schemas = {
  creators: z.array(creator),
  buyers: z.array(buyer),
  crowd: z.strictObject({ size: z.int(), firstNames: z.string(), lastNames: z.string() }),
  history: z.record(key, z.strictObject({ creator: key, listedDaysAgo: days, popularity: z.number().max(100) })),
  reviews: z.record(key, z.array(review)),
  versions: z.record(key, z.array(version)),
  collections: z.array(
    z.strictObject({
      owner: key,
      title: z.string(),
      description: z.string(),
      daysAgo: days,
      listings: z.array(z.strictObject({ listing: key, note: z.string().optional() })),
    }),
  ),
  bundles: z.array(
    z.strictObject({
      creator: key,
      title: z.string(),
      description: z.string(),
      price: z.number(),
      daysAgo: days,
      listings: z.array(key),
    }),
  ),
  messages: z.array(z.strictObject({ from: key, to: key, listing: key.optional(), daysAgo: days, body: z.string() })),
  replies: z.strictObject({ good: z.array(z.string()), critical: z.array(z.string()) }),
  checks: z.record(key, z.array(checkInput.safeExtend({ results: z.array(result) }))),
  cases: z.strictObject({
    copyist: z.strictObject({
      person: newcomer,
      title: z.string(),
      description: z.string(),
      replacements: z.record(z.string(), z.string()),
    }),
    removed: z.strictObject({
      person: newcomer,
      listing: z.looseObject({ title: z.string() }),
      reason: z.string(),
      words: z.string(),
      appeal: z.string(),
    }),
    reports: z.array(
      z.strictObject({
        reporter: key,
        listing: key,
        reason: z.string(),
        description: z.string(),
        daysAgo: days,
        decidedDaysAgo: days.optional(),
      }),
    ),
    notice: z.strictObject({
      listing: key,
      ground: z.string(),
      why: z.string(),
      name: z.string(),
      email: z.email(),
    }),
    spam: z.strictObject({ body: z.string(), reason: z.string(), description: z.string() }),
    refunds: z.strictObject({ waiting: z.string(), approved: z.string(), answer: z.string() }),
    codes: z.strictObject({
      active: code,
      expired: code.extend({ expiredDaysAgo: days }),
      usedUp: code.extend({ maxUses: z.int() }),
    }),
    waitlist: z.array(z.string()),
  }),
}

type Data = { readonly [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> }
export type DemoBuyer = Data['buyers'][number]
export type DemoReview = z.output<typeof review>
type Texts = FileListing['texts']
type Whole<Listing> = { readonly [Field in keyof Listing]-?: Exclude<Listing[Field], undefined> }

/** A listing in its first version, with its past. */
export type DemoListing = Whole<FileListing> & {
  readonly key: string
  readonly creator: string
  readonly listedDaysAgo: number
  /** 0 to 100: relative sales. 100 is a sale to every eligible buyer. */
  readonly popularity: number
  /** Oldest first, each by a different buyer who had joined by then. */
  readonly reviews: readonly DemoReview[]
  /** Later versions, with all texts. */
  readonly versions: readonly { readonly daysAgo: number; readonly note: string; readonly texts: Texts }[]
}

export type DemoCatalog = Omit<Data, 'history' | 'reviews' | 'versions'> & {
  readonly listings: readonly DemoListing[]
  /** The files of the folder, for pictures. */
  readonly files: Files
}

export function readDemo(folder = join(projectRoot(), 'demo')): DemoCatalog {
  const files = filesIn(folder)
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const text = new TextDecoder().decode(files.get(`${name}.yaml`))
    return [name, schema.parse(parse(text))] as const
  })
  const { history, reviews, versions, ...data } = Object.fromEntries(entries) as Data
  const { rows, problems } = parseFolder(files)
  if (problems.length > 0) throw new Error(`the folder demo has mistakes: ${JSON.stringify(problems)}`)
  const listings = rows.map(({ file, listing, missing }): DemoListing => {
    const { id = '', texts } = listing
    const past = history[id]
    if (!past || missing.length > 0) throw new Error(`${file} lacks ${missing.join()}, or its past in history.yaml`)
    let latest = texts
    const later = (versions[id] ?? []).map(({ texts: changed, ...about }) => {
      latest = latest.map((text) => ({ ...text, body: changed[text.name] ?? text.body }))
      return { ...about, texts: latest }
    })
    return { ...(listing as Whole<FileListing>), ...past, key: id, reviews: reviews[id] ?? [], versions: later }
  })
  return { ...data, listings, files }
}

function filesIn(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]
    }),
  )
}
