import type { Reader } from '#src/ports/database.ts'
import type { Keys } from '#src/ports/keys.ts'
import type { Compute, Task } from '#src/ports/compute.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import { listReleased } from './finding-store.ts'
import type { NearText } from './fingerprint-store.ts'
import { findNear } from './fingerprint-store.ts'
import type { Comparable, Copied, StoredText, Texts } from './copied-texts.ts'
import { run as copiesIn } from '../copies-task.ts'
import { fingerprintsQueried } from '../rules.ts'
import type { SignaturesInput } from '../signatures-task.ts'
import { run as signaturesOf } from '../signatures-task.ts'

type Question = Texts & {
  readonly fingerprints: readonly (readonly number[])[]
  /** Only texts of listings that were not removed. */
  readonly read: (wanted: readonly NearText[]) => Promise<readonly StoredText[]>
}
const signaturesTask: Task<SignaturesInput, number[][]> = { name: 'common/likeness/signatures-task', ms: 20_000 }
const copiesTask: Task<Comparable, Copied[]> = { name: 'common/likeness/copies-task', ms: 20_000 }

/** Texts of this many characters together are read or compared within a few milliseconds. Longer ones are given to another thread. */
const longTexts = 30_000

const lengthOf = (bodies: readonly string[]) => bodies.reduce((sum, body) => sum + body.length, 0)

/** Returns the signatures of texts. */
export async function computeSignatures(
  bodies: readonly string[],
  { keys, compute, creatorId }: { readonly keys: Keys; readonly compute: Compute; readonly creatorId: string },
): Promise<Result<readonly (readonly number[])[], 'slow' | 'busy'>> {
  const input = { bodies, key: keys.texts }
  return lengthOf(bodies) < longTexts ? ok(signaturesOf(input)) : compute.run(signaturesTask, input, creatorId)
}

/** Returns which published texts share fingerprints with these texts. */
export function findNearTexts(db: Reader, { fingerprints, creatorId }: Pick<Question, 'fingerprints' | 'creatorId'>) {
  const each = Math.floor(fingerprintsQueried / Math.max(1, fingerprints.length))
  return findNear(db, [...new Set(fingerprints.flatMap((some) => some.slice(0, each)))], creatorId)
}

/**
 * Returns the texts that this one nearly duplicates, most similar first: candidates share MinHash values and are then
 * compared word by word. Excludes later texts, passages from the creator's own earlier texts, and pairs that an admin released.
 */
export async function findCopies(
  db: Reader,
  near: readonly NearText[],
  { read, ...texts }: Question,
  compute: Compute,
): Promise<Result<readonly Copied[], 'slow' | 'busy'>> {
  if (!near.some(({ why }) => why === 'other')) return ok([])
  const stored = await read(near)
  const { promptId, creatorId } = texts
  const own = stored.filter((one) => one.creatorId === creatorId).map((one) => one.promptId)
  const ids = new Set(promptId === null ? own : [promptId, ...own])
  const released = await listReleased(db, [...ids])
  const { bodies, writtenAt, threshold } = texts
  const input: Comparable = { bodies, promptId, creatorId, writtenAt, threshold, stored, released }
  const isLong = lengthOf([...bodies, ...stored.map(({ body }) => body)]) >= longTexts
  return isLong ? compute.run(copiesTask, input, creatorId) : ok(copiesIn(input))
}
