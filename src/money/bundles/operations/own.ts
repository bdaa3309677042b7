import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { cents, maximumPrice } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { bundleId, changedBundle, newBundle } from '../contract.ts'
import { bundlesChanged } from '../events.ts'
import { bundleMissing, notValid, tooManyNew, tooManyOpen, unverified } from '../failures.ts'
import { toOwnBundle } from '../presenter.ts'
import { createsAnHour, faultOf, mostOpen } from '../rules.ts'
import {
  insertBundle,
  itemIds,
  listChoices,
  listMembers,
  listOwn,
  lockAndCount,
  lockOwn,
  setClosed,
  setItems,
  updateBundle,
} from '../store.ts'
import { bundleTexts } from '../texts.ts'
import type { BundleChoice } from '../view.ts'

const access = signedIn(bundleTexts.signIn, bundleTexts.signInTitle)

/** Starts to sell some of the creator's listings at one price. */
export const createBundle = defineOperation({
  name: 'bundles.create-bundle',
  input: newBundle,
  access,
  async run(context, { listings, ...given }) {
    const { tx, now, actor } = context
    const sellerId = actor.userId
    if (!actor.emailVerified) return err(unverified)
    if ((await lockAndCount(tx, sellerId)) >= mostOpen) return err(tooManyOpen)
    const refusal = await refusalOf(context, { sellerId, listings, price: given.price })
    if (refusal) return err(refusal)
    const allowance = await countAttempt(tx, `bundles:${sellerId}`, createsAnHour, now)
    if (!allowance.allowed) return err(tooManyNew)
    const id = context.newId()
    await insertBundle(tx, { ...given, id, sellerId, now })
    await setItems(tx, id, listings)
    await context.emit(bundlesChanged(sellerId))
    return ok({ id })
  },
})

type Offered = { readonly sellerId: string; readonly listings: readonly string[]; readonly price: number }

/** Why the creator cannot sell these listings at this price; null if they can. A missing listing is like another's. */
async function refusalOf(context: Context, { sellerId, listings, price }: Offered): Promise<Failure | null> {
  const found = listings.length === 0 ? [] : await listMembers(context.tx, listings)
  const missing = { creatorId: '', isActive: false, priceCents: 0, pricing: 'fixed' as const, isShared: false }
  const members = listings.map((id) => found.find((listing) => listing.id === id) ?? missing)
  const leastPrice = pricesOf(context.settings).minPrice
  const fault = faultOf(members, { sellerId, price, leastPrice, mostPrice: maximumPrice })
  return fault && notValid(fault, { leastPrice })
}

/** Changes a bundle of the creator. Open payment pages keep their price. */
export const changeBundle = defineOperation({
  name: 'bundles.change-bundle',
  input: changedBundle,
  access,
  async run(context, { id, listings: given, ...changes }) {
    const { tx, now, actor } = context
    if (!actor.emailVerified) return err(unverified)
    const own = await lockOwn(tx, id, actor.userId)
    if (!own) return err(bundleMissing)
    const listings = given ?? (await itemIds(tx, id))
    const { price = own.price } = changes
    const refusal = await refusalOf(context, { sellerId: actor.userId, listings, price })
    if (refusal) return err(refusal)
    await updateBundle(tx, id, changes, now)
    if (given) await setItems(tx, id, given)
    await context.emit(bundlesChanged(actor.userId))
    return ok({ id })
  },
})

/** Stops to sell a bundle, or sells it again. Open payment pages stay. */
export const closeBundle = defineOperation({
  name: 'bundles.close-bundle',
  input: bundleId.extend({ isClosed: z.boolean() }),
  access,
  async run(context, { id, isClosed }) {
    const { tx, now, actor } = context
    const open = await lockAndCount(tx, actor.userId)
    const own = await lockOwn(tx, id, actor.userId)
    if (!own) return err(bundleMissing)
    if (isClosed === (own.closedAt !== null)) return ok({ id })
    if (!isClosed && open >= mostOpen) return err(tooManyOpen)
    await setClosed(tx, id, isClosed ? now : null, now)
    await context.emit(bundlesChanged(actor.userId))
    return ok({ id })
  },
})

/** Lists the creator's bundles, newest first. */
export const listOwnBundles = defineQuery({
  name: 'bundles.list-own-bundles',
  allowWhileViewed: true,
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  run: async ({ db, actor }) => ok((await listOwn(db, actor.userId)).map(toOwnBundle)),
})

/** Lists the newest listings that the creator can put into a bundle. */
export const listBundleChoices = defineQuery({
  name: 'bundles.list-bundle-choices',
  allowWhileViewed: true,
  input: z.object({}),
  access,
  async run({ db, actor }) {
    const rows = await listChoices(db, actor.userId)
    return ok(rows.map((row): BundleChoice => ({ ...row, priceCents: cents(row.priceCents) })))
  },
})
