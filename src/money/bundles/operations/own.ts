import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { cents, maximumPrice, sum } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { bundleId, changedBundle, newBundle } from '../contract.ts'
import { askCreators, countInvitations, emitChanged } from '../ask-creators.ts'
import {
  amountsChanged,
  bundleMissing,
  notValid,
  tooManyInvitations,
  tooManyNew,
  tooManyOpen,
  unverified,
} from '../failures.ts'
import type { BundleRow } from '../public/offer-store.ts'
import { findOffer } from '../public/offer-store.ts'
import { toOwnBundle } from '../presenter.ts'
import { createsAnHour, faultOf, leastOfLine, linesOf, mostOpen } from '../rules.ts'
import {
  insertBundle,
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

/** Starts to sell some listings at one price, once the creators of those of others agreed. */
export const createBundle = defineOperation({
  name: 'bundles.create-bundle',
  input: newBundle,
  access,
  async run(context, { listings: chosen, others, ...given }) {
    const { tx, now, actor } = context
    const sellerId = actor.userId
    if (!actor.emailVerified) return err(unverified)
    if ((await lockAndCount(tx, sellerId)) >= mostOpen) return err(tooManyOpen)
    const checked = await checkedItems(context, {
      ...{ sellerId, listings: [...new Set([...chosen, ...others])], price: given.price, before: [] },
    })
    if (!checked.ok) return checked
    const allowance = await countAttempt(tx, `bundles:${sellerId}`, createsAnHour, now)
    if (!allowance.allowed) return err(tooManyNew)
    const id = context.newId()
    await insertBundle(tx, { ...given, id, sellerId, now })
    await setItems(tx, id, checked.value, { isAgreed: true, now })
    const after = await findOffer(tx, id)
    if (!after) throw new Error('a bundle vanished inside its own transaction')
    if (!(await countInvitations(context, after.items, []))) return err(tooManyInvitations)
    await emitChanged(context, sellerId, after.items)
    await askCreators(context, after, null)
    return ok({ id })
  },
})

type Offered = {
  readonly sellerId: string
  readonly listings: readonly string[]
  readonly price: number
  /** The listings that are in the bundle already. */
  readonly before: readonly string[]
}

/**
 * The listings with what each of the creator's own brings now, to which they agree, or why they cannot sell these listings at this
 * price. A missing listing is like one that is off sale.
 */
async function checkedItems(context: Context, { sellerId, listings, price, before }: Offered) {
  const found = listings.length === 0 ? [] : await listMembers(context.tx, listings, sellerId)
  const missing = { creatorId: '', isActive: false, priceCents: 0, pricing: 'fixed' as const, isShared: false }
  const members = listings.map((id) => {
    const member = found.find((listing) => listing.id === id) ?? { ...missing, isBlocked: false }
    return { ...member, promptId: id, isBlocked: member.isBlocked && !before.includes(id) }
  })
  const leastPrice = pricesOf(context.settings).minPrice
  const fault = faultOf(members, { sellerId, price, leastPrice, mostPrice: maximumPrice })
  if (fault) return err(notValid(fault, { leastPrice }))
  const isMixed = members.some(({ creatorId }) => creatorId !== sellerId)
  const listed = sum(members.map(({ priceCents }) => cents(priceCents)))
  return ok(
    members.map(({ promptId, creatorId, priceCents }) => ({
      ...{ promptId, isOwn: creatorId === sellerId },
      // Prices of own listings alone move nothing to others.
      minimum: isMixed ? leastOfLine({ price: cents(price), listed }, priceCents) : 0,
    })),
  )
}

type Seen = readonly { readonly listingId: string; readonly amount: number }[]

/** Whether the owner's lines still have the amounts that the page showed. */
function isAsSeen(bundle: BundleRow, seen: Seen): boolean {
  const amounts = new Map(linesOf(bundle).map(({ promptId, amount }) => [promptId, amount]))
  return seen.every(({ listingId, amount }) => amounts.get(listingId.toLowerCase()) === amount)
}

/** Changes a bundle of the creator. Open payment pages keep their price. */
export const changeBundle = defineOperation({
  name: 'bundles.change-bundle',
  input: changedBundle,
  access,
  async run(context, { id, listings: given, others, seen, ...changes }) {
    const { tx, now, actor } = context
    if (!actor.emailVerified) return err(unverified)
    const own = await lockOwn(tx, id, actor.userId)
    const old = own && (await findOffer(tx, id))
    if (!old) return err(bundleMissing)
    if (seen && !isAsSeen(old, seen)) return err(amountsChanged)
    const before = old.items.map(({ promptId }) => promptId)
    const listings = [...new Set([...(given ?? before), ...others])]
    const { price = old.price } = changes
    const checked = await checkedItems(context, { sellerId: actor.userId, listings, price, before })
    if (!checked.ok) return checked
    await updateBundle(tx, id, changes, now)
    // A new title alone does not accept lower amounts.
    await setItems(tx, id, checked.value, { isAgreed: changes.price !== undefined || given !== undefined, now })
    const after = await findOffer(tx, id)
    if (!after) throw new Error('a bundle vanished inside its own transaction')
    if (!(await countInvitations(context, after.items, before))) return err(tooManyInvitations)
    await emitChanged(context, actor.userId, [...old.items, ...after.items])
    await askCreators(context, after, old)
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
    await emitChanged(context, actor.userId, (await findOffer(tx, id))?.items ?? [])
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
