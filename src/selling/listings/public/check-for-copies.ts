import type { Context, View } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { NearText } from '#src/common/likeness/public/fingerprint-store.ts'
import { findCopies, findNearTexts, computeSignatures } from '#src/common/likeness/public/find-copies.ts'
import { insertFinding } from '#src/common/likeness/public/finding-store.ts'
import { saveFingerprints, lockFingerprints } from '#src/common/likeness/public/fingerprint-store.ts'
import { salesStopped } from '#src/storefront/catalog/events.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import { compareLater } from '#src/storefront/catalog/failures.ts'
import { countHeld, readForComparison, readVersionTime, setHeld } from '../hold-store.ts'
import type { Review } from '../review-before-sale.ts'
import { mostHeld } from '#src/storefront/catalog/rules.ts'
import { saveReview } from './review-store.ts'
import { readTexts } from '#src/storefront/catalog/public/store.ts'

type Guarded = {
  readonly promptId: string
  readonly creatorId: string
  readonly version: number
  readonly texts: readonly Pick<ListingInput['texts'][number], 'body'>[]
  readonly wasActive: boolean
  /** It is already under review and stays so. */
  readonly wasHeld: boolean
  /** Why it waits for an admin whatever its texts. */
  readonly review: (Review & { readonly isEdit: boolean }) | null
}

/** Whether a listing is held, and whether as a near-duplicate. */
export type Checked = { readonly isHeld: boolean; readonly isCopy: boolean }

type Written = Pick<Guarded, 'creatorId' | 'texts'> & { readonly promptId: string | null }

/** The result of a comparison before the transaction, or why it failed. */
export type Compared = Awaited<ReturnType<typeof compareTexts>>

/** Compares texts with those of other creators, before the transaction that saves them. Takes long for long texts. */
export async function compareTexts(
  { db, keys, compute, settings }: Pick<View, 'db' | 'keys' | 'compute' | 'settings'>,
  { promptId, creatorId, texts }: Written,
) {
  const bodies = texts.map(({ body }) => body)
  const signed = await computeSignatures(bodies, { keys, compute, creatorId })
  if (!signed.ok) return signed
  const { copyGuardPercent: threshold } = settings
  const question = { bodies, promptId, creatorId, writtenAt: null, threshold, fingerprints: signed.value }
  const near = await findNearTexts(db, question)
  const read = (wanted: readonly NearText[]) => readForComparison(db, wanted)
  const found = await findCopies(db, near, { ...question, read }, compute)
  return found.ok ? ok({ question, near, found: found.value }) : found
}

/**
 * Checks in the saving transaction whether a text nearly duplicates another creator's. If so, or if it waits for a review, flags the listing;
 * otherwise saves its fingerprints, so that later copies are found. Concurrent posts of the same text are serialized, and compared again
 * if another text was published since the comparison, or if the text changed. Fails if the comparison did.
 */
export async function checkForCopies(
  context: Context,
  guarded: Guarded,
  before: Compared | null,
): Promise<Result<Checked, typeof compareLater>> {
  const { tx, now, compute } = context
  const isUsable = before !== null && (!before.ok || isSameText(before.value.question.bodies, guarded.texts))
  const compared = isUsable ? before : await compareTexts({ ...context, db: tx }, guarded)
  if (!compared.ok) return err(compareLater)
  const { promptId, version, wasHeld } = guarded
  const { question } = compared.value
  await lockFingerprints(tx)
  const near = await findNearTexts(tx, question)
  const read = (wanted: readonly NearText[]) => readForComparison(tx, wanted)
  const found = isSameList(near, compared.value.near)
    ? ok(compared.value.found)
    : await findCopies(tx, near, { ...question, promptId, read }, compute)
  if (!found.ok) return err(compareLater)
  for (const copied of found.value) await insertFinding(tx, { ...copied, id: context.newId(), promptId, version, now })
  const isCopy = found.value.length > 0
  const isHeld = await holdIfNeeded(context, { ...guarded, wasHeld: wasHeld || isCopy })
  if (!isHeld) await saveFingerprints(tx, guarded, placed(question.fingerprints))
  return ok({ isHeld, isCopy })
}

type Holdable = Omit<Guarded, 'texts'>

/** Takes a listing off sale that is a near-duplicate or waits for a review. Returns whether it is one. */
export async function holdIfNeeded(context: Context, listing: Holdable): Promise<boolean> {
  const { tx, now } = context
  const { promptId, creatorId, version, wasActive, wasHeld, review } = listing
  if (review) await saveReview(tx, { ...review, promptId }, { id: context.newId(), now })
  if (!wasHeld && !review) return false
  await setHeld(tx, promptId, { version, wasActive, now })
  await context.emit(salesStopped(creatorId, promptId))
  return true
}

const isSameText = (bodies: readonly string[], texts: Guarded['texts']) =>
  bodies.length === texts.length && texts.every(({ body }, i) => body === bodies[i])
const isSameList = (some: readonly NearText[], others: readonly NearText[]) => listOf(some) === listOf(others)
const listOf = (near: readonly NearText[]) =>
  near
    .map(({ why, promptId, version, position }) => `${why} ${promptId} ${version} ${position}`)
    .toSorted()
    .join('\n')

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
 * stays on sale until they decide. Fails if its texts could not be compared in time.
 */
export async function recheckForCopies(
  context: Context,
  { id, creatorId, version, flaggedAt, removedAt }: Standing,
): Promise<Result<void, 'slow'>> {
  if (flaggedAt !== null) return ok()
  const { tx, now, keys, compute, settings } = context
  const [texts, writtenAt] = [await readTexts(tx, id, version), await readVersionTime(tx, id, version)]
  const bodies = texts.map(({ body }) => body)
  const signed = await computeSignatures(bodies, { keys, compute, creatorId })
  if (!signed.ok) return slowOrThrow(signed.failure)
  await lockFingerprints(tx)
  const read = (near: readonly NearText[]) => readForComparison(tx, near)
  const question = {
    ...{ bodies, fingerprints: signed.value, promptId: id, creatorId, writtenAt: writtenAt ?? now, read },
    threshold: settings.copyGuardPercent,
  }
  const near = removedAt === null ? await findNearTexts(tx, question) : []
  const found = await findCopies(tx, near, question, compute)
  if (!found.ok && found.failure === 'busy') return slowOrThrow(found.failure)
  for (const copied of found.ok ? found.value : [])
    await insertFinding(tx, { ...copied, id: context.newId(), promptId: id, version, now })
  await saveFingerprints(tx, { promptId: id, creatorId, version }, placed(signed.value))
  return found.ok ? ok() : err('slow')
}

/** Other work ends soon, so the job runs again. A text that takes too long always does. */
function slowOrThrow(why: 'slow' | 'busy'): Result<never, 'slow'> {
  if (why === 'busy') throw new Error('too many texts are being compared')
  return err(why)
}
