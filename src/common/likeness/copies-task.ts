import type { ReadText } from './public/compare.ts'
import { commonRuns, readText, similarityOf } from './public/compare.ts'
import type { Comparable, Copied, StoredText } from './public/copied-texts.ts'
import { commonCreators, excusedFrom, growthAllowed } from './rules.ts'

/** Compares texts word by word, and returns those that they nearly duplicate, most similar first. */
export function run({ bodies, stored, released, promptId, creatorId, writtenAt, threshold }: Comparable): Copied[] {
  const texts = bodies.map((body) => readText(body))
  const read = stored.map((one) => ({ ...one, read: readText(one.body) }))
  const own = read.filter((one) => one.creatorId === creatorId)
  const foreign = read.filter((one) => one.creatorId !== creatorId)
  const common = commonRuns(foreign, commonCreators)
  const found = new Map<string, Candidate>()
  for (const one of foreign) {
    if (writtenAt !== null && one.writtenAt > writtenAt) continue
    const share = Math.floor(100 * similarityOf(texts, one.read, common))
    if (share < threshold || share <= (found.get(one.promptId)?.share ?? 0)) continue
    found.set(one.promptId, { otherId: one.promptId, otherVersion: one.version, share, by: one })
  }
  return [...found.values()]
    .filter((copied) => !isExcused(copied, texts, common, { promptId, own, released }))
    .map(({ otherId, otherVersion, share }) => ({ otherId, otherVersion, share }))
    .toSorted((a, b) => b.share - a.share)
}

type Read = StoredText & { readonly read: ReadText }
type Candidate = Copied & { readonly by: Read }
type Excuses = Pick<Comparable, 'promptId' | 'released'> & { readonly own: readonly Read[] }

function isExcused(
  { otherId, share, by }: Candidate,
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
