import { z } from 'zod'
import { accountSuspended, signedIn, systemOnly } from '#src/kernel/access.ts'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { priceProblem, pricesOf } from '#src/kernel/price-limits.ts'
import { err, ok } from '#src/kernel/result.ts'
import { dayTextIn, lastDayText } from '#src/kernel/time-zones.ts'
import type { Reader } from '#src/ports/database.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { readSuspensionForShare } from '#src/people/accounts/public/suspension-store.ts'
import { listingChanged, listingNews } from '#src/storefront/catalog/events.ts'
import { findListing, lockListing } from '#src/storefront/catalog/public/store.ts'
import { reductionInput } from '../contract.ts'
import {
  listingMissing,
  notLower,
  notOnSale,
  periodRefused,
  pricesNotFixed,
  priceRefused,
  reductionExists,
  reductionMissing,
  tooManyReductions,
} from '../failures.ts'
import { isLower, periodProblemOf, reductionsADay } from '../rules.ts'
import {
  findCurrent,
  insertReduction,
  listDue,
  listingOf,
  listReductions,
  lowestPriceSince,
  readPeriod,
  setOver,
  setPrice,
  setRunning,
} from '../store.ts'
import { reductionTexts } from '../texts.ts'
import type { ReductionView } from '../view.ts'

const access = signedIn(reductionTexts.signIn, reductionTexts.signInTitle)
const listingId = z.string().max(100)
const id = z.uuid(reductionTexts.missing)
const dayMs = 86_400_000

type Locked = NonNullable<Awaited<ReturnType<typeof lockListing>>>
type Current = NonNullable<Awaited<ReturnType<typeof findCurrent>>>

/** The lowest price of the last 30 days, and whether the listing is that old, so that it can be shown as the price before. */
async function lowestBefore(db: Reader, { id: promptId, priceCents }: Pick<Locked, 'id' | 'priceCents'>, now: Date) {
  const { lowest, isWhole } = await lowestPriceSince(db, promptId, new Date(now.getTime() - 30 * dayMs))
  return { lowest: lowest ?? priceCents, isWhole }
}

/** Plans a price reduction of an own listing. Without a first day it starts now. */
export const planReduction = defineOperation({
  name: 'reductions.plan-reduction',
  input: reductionInput.extend({ listingId }),
  access,
  async run(context, { listingId: promptId, price, startsOn, endsOn }) {
    const { tx, now, settings, actor } = context
    const bar = await readSuspensionForShare(tx, actor.userId, now)
    if (bar) return err(accountSuspended(bar))
    const listing = isId(promptId) ? await lockListing(tx, promptId) : undefined
    if (listing?.creatorId !== actor.userId) return err(listingMissing)
    if (listing.pricing !== 'fixed') return err(pricesNotFixed)
    if (await findCurrent(tx, listing.id)) return err(reductionExists)
    if (!listing.isActive) return err(notOnSale)
    const problem = priceProblem(price, pricesOf(settings))
    if (problem !== null) return err(priceRefused(problem))
    const { lowest } = await lowestBefore(tx, listing, now)
    if (!isLower(price, lowest)) return err(notLower(lowest))
    const { timeZone } = settings
    const period = await readPeriod(tx, startsOn, endsOn, timeZone)
    const startsAt = period.startsAt && period.startsAt > now ? period.startsAt : now
    const refusal = periodProblemOf({ startsAt, endsAt: period.endsAt, now })
    if (refusal) return err(periodRefused(refusal))
    const allowance = await countAttempt(tx, `price-reductions:${actor.userId}`, reductionsADay, now)
    if (!allowance.allowed) return err(tooManyReductions)
    const reductionId = context.newId()
    const { endsAt } = period
    await insertReduction(tx, {
      ...{ id: reductionId, promptId: listing.id, priceCents: price, startsAt, endsAt, timeZone, now },
    })
    const hasStarted = startsAt <= now
    if (hasStarted) await applyDue(context, listing.id)
    return ok({ id: reductionId, hasStarted })
  },
})

/** Ends a running reduction, or cancels a planned one. */
export const endReduction = defineOperation({
  name: 'reductions.end-reduction',
  input: z.object({ id }),
  access,
  allowWhileSuspended: true,
  async run(context, { id: reductionId }) {
    const { tx, now, actor } = context
    const promptId = await listingOf(tx, reductionId)
    const listing = promptId === null ? undefined : await lockListing(tx, promptId)
    if (listing?.creatorId !== actor.userId) return err(reductionMissing)
    const reduction = await findCurrent(tx, listing.id)
    if (reduction?.id !== reductionId) return err(reductionMissing)
    if (reduction.state === 'planned') await setOver(tx, reductionId, 'canceled', now)
    else await finish(context, listing, reduction)
    return ok({ outcome: reduction.state === 'planned' ? ('canceled' as const) : ('ended' as const) })
  },
})

/** Returns the price of an own listing and its newest reductions. */
export const readReductions = defineQuery({
  name: 'reductions.read-reductions',
  input: z.object({ listingId }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { listingId: promptId }) {
    const listing = isId(promptId) ? await findListing(db, promptId) : undefined
    if (listing?.creatorId !== actor.userId) return err(listingMissing)
    const { lowest } = await lowestBefore(db, listing, now)
    const rows = await listReductions(db, listing.id, 20)
    const reductions = rows.map((row): ReductionView => {
      const { startsAt, endsAt, timeZone } = row
      const days = { firstDay: dayTextIn(startsAt, timeZone), lastDay: lastDayText(endsAt, timeZone) }
      return { ...row, ...days }
    })
    return ok({
      ...{ title: listing.title, priceCents: listing.priceCents, pricing: listing.pricing },
      lowestCents: lowest,
      ...{ timeZone: settings.timeZone, reductions },
    })
  },
})

const batchSize = 500

/** Starts and ends the reductions that are due, each alone, so that one that fails stops no other. */
export const applyDueReductions = defineWorkflow({
  name: 'reductions.apply-due-reductions',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    let due: readonly string[]
    let failed: number
    do {
      due = await listDue(flow.db, flow.now(), batchSize)
      failed = await eachAlone(
        due,
        (promptId) => flow.run(applyDueReduction, { promptId }),
        (error, promptId) => flow.log.error({ err: error, promptId }, 'a price reduction could not be applied'),
      )
    } while (due.length === batchSize && failed === 0)
    return ok()
  },
})

/** A step of apply-due-reductions. */
export const applyDueReduction = defineOperation({
  name: 'reductions.apply-due-reduction',
  input: z.object({ promptId: z.uuid() }),
  access: systemOnly,
  async run(context, { promptId }) {
    await applyDue(context, promptId)
    return ok()
  },
})

/** Starts or ends the reduction of a listing if it is due. A deleted listing keeps its price. */
async function applyDue(context: Context, promptId: string): Promise<void> {
  const { tx, now } = context
  const listing = await lockListing(tx, promptId)
  // Read under the lock, since the creator may have ended it.
  const reduction = await findCurrent(tx, promptId)
  if (!reduction) return
  if (!listing) return setOver(tx, reduction.id, reduction.state === 'planned' ? 'canceled' : 'ended', now)
  if (reduction.state === 'planned' && reduction.startsAt <= now) return start(context, listing, reduction)
  if (reduction.state === 'running' && reduction.endsAt <= now) await finish(context, listing, reduction)
}

/** Starts a reduction, unless it is over already, or the price is as low or the reduced price no longer allowed by now. */
async function start(context: Context, listing: Locked, { id: reductionId, priceCents, endsAt }: Current) {
  const { tx, now, settings } = context
  const { lowest, isWhole } = await lowestBefore(tx, listing, now)
  const isAllowed = listing.pricing === 'fixed' && priceProblem(priceCents, pricesOf(settings)) === null
  if (!isAllowed || endsAt <= now || !isLower(priceCents, lowest)) return setOver(tx, reductionId, 'canceled', now)
  await setRunning(tx, reductionId, listing.priceCents, isWhole ? lowest : null)
  await changePrice(context, listing, priceCents)
}

/** Sets the usual price again, unless the creator set another price meanwhile. */
async function finish(context: Context, listing: Locked, { id: reductionId, priceCents, usualCents }: Current) {
  await setOver(context.tx, reductionId, 'ended', context.now)
  if (usualCents !== null && listing.priceCents === priceCents) await changePrice(context, listing, usualCents)
}

async function changePrice(context: Context, { id: promptId, creatorId }: Locked, priceCents: number) {
  await setPrice(context.tx, promptId, priceCents, context.now)
  await context.emit(listingChanged(promptId, creatorId))
  await context.emit(listingNews('updated', promptId, creatorId))
}
