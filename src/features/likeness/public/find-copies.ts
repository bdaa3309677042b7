import { setImmediate as breathe } from 'node:timers/promises'
import type { Reader } from '#src/ports/database.ts'
import type { Keys } from '#src/ports/keys.ts'
import type { ReadText } from './compare.ts'
import { commonRuns, similarityOf, readText } from './compare.ts'
import { listReleased } from './finding-store.ts'
import type { NearText } from './fingerprint-store.ts'
import { findNear } from './fingerprint-store.ts'
import { commonCreators, excusedFrom, growthAllowed, fingerprintsQueried, nearCopy } from '../rules.ts'
import { signatureOf } from './signature.ts'

/** The texts to be published. */
export type SignedText = { readonly texts: readonly ReadText[]; readonly fingerprints: readonly (readonly number[])[] }

/** A published text with its creator and time. */
export type StoredText = {
  readonly promptId: string
  readonly version: number
  readonly position: number
  readonly creatorId: string
  readonly writtenAt: Date
  readonly body: string
}

type Question = SignedText & {
  readonly promptId: string
  readonly creatorId: string
  /** When the text was written, so that later texts are not its source. Null for a text that is saved now. */
  readonly writtenAt: Date | null
  /** Only texts of listings that were not removed. */
  readonly read: (wanted: readonly NearText[]) => Promise<readonly StoredText[]>
}

/** A near-duplicate of another creator's listing; `share` in percent. */
export type Copied = { readonly otherId: string; readonly otherVersion: number; readonly share: number }

/** Prepares texts for comparison. Yields to other requests between long texts. */
export async function computeSignatures(bodies: readonly string[], keys: Keys): Promise<SignedText> {
  const texts: ReadText[] = []
  const fingerprints: number[][] = []
  for (const body of bodies) {
    if (texts.length > 0) await breathe()
    const text = readText(body)
    texts.push(text)
    fingerprints.push(signatureOf(text, keys))
  }
  return { texts, fingerprints }
}

/**
 * Returns the texts that this one nearly duplicates, most similar first: candidates share MinHash values and are then
 * compared word by word. Excludes later texts, passages from the creator's own earlier texts, and pairs that an admin released.
 */
export async function findCopies(db: Reader, question: Question): Promise<Copied[]> {
  const { texts, fingerprints, promptId, creatorId, writtenAt } = question
  const each = Math.floor(fingerprintsQueried / Math.max(1, fingerprints.length))
  const near = await findNear(db, [...new Set(fingerprints.flatMap((some) => some.slice(0, each)))], creatorId)
  const others = near.filter(({ why }) => why !== 'own')
  if (!others.some(({ why }) => why === 'other')) return []
  const stored = await readStored(near, question.read)
  const [own, foreign] = [true, false].map((isOwn) => stored.filter((one) => (one.creatorId === creatorId) === isOwn))
  const common = commonRuns(foreign ?? [], commonCreators)
  const found = new Map<string, Copied & { readonly by: Read }>()
  for (const one of foreign ?? []) {
    if (writtenAt !== null && one.writtenAt > writtenAt) continue
    // Comparing two packs of fifty long texts is slow.
    await breathe()
    const share = Math.floor(100 * similarityOf(texts, one.read, common))
    if (share < nearCopy || share <= (found.get(one.promptId)?.share ?? 0)) continue
    found.set(one.promptId, { otherId: one.promptId, otherVersion: one.version, share, by: one })
  }
  const excuses = await readExcuses(db, promptId, own ?? [])
  return [...found.values()]
    .filter((copied) => !isExcused(copied, texts, common, excuses))
    .map(({ otherId, otherVersion, share }) => ({ otherId, otherVersion, share }))
    .toSorted((a, b) => b.share - a.share)
}

type Read = StoredText & { readonly read: ReadText }

async function readStored(near: readonly NearText[], read: Question['read']): Promise<Read[]> {
  const texts: Read[] = []
  for (const one of await read(near)) {
    await breathe()
    texts.push({ ...one, read: readText(one.body) })
  }
  return texts
}

type Excuses = {
  readonly promptId: string
  readonly own: readonly Read[]
  readonly released: Awaited<ReturnType<typeof listReleased>>
}

async function readExcuses(db: Reader, promptId: string, own: readonly Read[]): Promise<Excuses> {
  const ids = new Set([promptId, ...own.map((one) => one.promptId)])
  return { promptId, own, released: await listReleased(db, [...ids]) }
}

function isExcused(
  { otherId, share, by }: Copied & { readonly by: Read },
  texts: readonly ReadText[],
  common: ReadonlySet<string>,
  { promptId, own, released }: Excuses,
): boolean {
  const pairs = released.filter((pair) => pair.otherId === otherId)
  if (pairs.some((pair) => pair.promptId === promptId && share <= pair.share + growthAllowed)) return true
  const mine = own.filter((one) => one.writtenAt < by.writtenAt || pairs.some((pair) => pair.promptId === one.promptId))
  const shared = new Set(
    texts.flatMap((text) => [...text.distinct].filter((run) => by.read.distinct.has(run) && !common.has(run))),
  )
  const known = [...shared].filter((run) => mine.some((one) => one.read.distinct.has(run)))
  return known.length >= excusedFrom * shared.size
}
