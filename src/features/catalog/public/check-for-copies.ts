import type { Context } from '#src/kernel/operation.ts'
import type { NearText } from '#src/features/likeness/public/fingerprint-store.ts'
import { findCopies, computeSignatures } from '#src/features/likeness/public/find-copies.ts'
import { insertFinding } from '#src/features/likeness/public/finding-store.ts'
import { saveFingerprints, lockFingerprints } from '#src/features/likeness/public/fingerprint-store.ts'
import { salesStopped } from '../events.ts'
import type { ListingInput } from '../contract.ts'
import { countHeld, readForComparison, readVersionTime, setHeld } from '../hold-store.ts'
import { mostHeld } from '../rules.ts'
import { readTexts } from './store.ts'

type Guarded = {
  readonly promptId: string
  readonly creatorId: string
  readonly version: number
  readonly texts: readonly Pick<ListingInput['texts'][number], 'body'>[]
  readonly wasActive: boolean
  /** It is already under review and stays so. */
  readonly wasHeld: boolean
}

/**
 * Checks in the saving transaction whether a text nearly duplicates another creator's. If so, flags the listing and returns true;
 * otherwise saves its fingerprints, so that later copies are found. Concurrent posts of the same text are serialized.
 */
export async function checkForCopies(context: Context, guarded: Guarded): Promise<boolean> {
  const { tx, now } = context
  const { promptId, version, wasActive, wasHeld } = guarded
  const sketched = await computeSignatures(
    guarded.texts.map(({ body }) => body),
    context.keys,
  )
  await lockFingerprints(tx)
  const found = await findCopies(tx, {
    ...guarded,
    ...sketched,
    writtenAt: null,
    read: (near) => readForComparison(tx, near),
  })
  for (const copied of found) await insertFinding(tx, { ...copied, id: context.newId(), promptId, version, now })
  const isHeld = wasHeld || found.length > 0
  if (isHeld) {
    await setHeld(tx, promptId, { version, wasActive, now })
    await context.emit(salesStopped(guarded.creatorId, promptId))
  } else await saveFingerprints(tx, guarded, placed(sketched.fingerprints))
  return isHeld
}

/** The signatures of a listing's texts, numbered from 1. */
export function placed(fingerprints: readonly (readonly number[])[]) {
  return fingerprints.map((some, i) => ({ position: i + 1, fingerprints: some }))
}

/** A creator with listings under review cannot publish other texts, which would allow probing for texts of others. */
export async function waitsForAdmin({ tx }: Context, creatorId: string): Promise<boolean> {
  return (await countHeld(tx, creatorId)) >= mostHeld
}

type Standing = {
  readonly id: string
  readonly creatorId: string
  readonly version: number
  readonly flaggedAt: Date | null
  readonly removedAt: Date | null
}

/**
 * The same for a listing that was published before the check existed: a near-duplicate of an older one is reported to admins and
 * stays on sale until they decide.
 */
export async function recheckForCopies(context: Context, { id, creatorId, version, flaggedAt, removedAt }: Standing) {
  if (flaggedAt !== null) return
  const { tx, now } = context
  const [texts, writtenAt] = [await readTexts(tx, id, version), await readVersionTime(tx, id, version)]
  const sketched = await computeSignatures(
    texts.map(({ body }) => body),
    context.keys,
  )
  await lockFingerprints(tx)
  const read = (near: readonly NearText[]) => readForComparison(tx, near)
  const question = { ...sketched, promptId: id, creatorId, writtenAt: writtenAt ?? now, read }
  const found = removedAt === null ? await findCopies(tx, question) : []
  for (const copied of found) await insertFinding(tx, { ...copied, id: context.newId(), promptId: id, version, now })
  await saveFingerprints(tx, { promptId: id, creatorId, version }, placed(sketched.fingerprints))
}
