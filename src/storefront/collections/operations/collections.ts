import { signedIn } from '#src/kernel/access.ts'
import type { User } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { z } from 'zod'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { changedCollection, newCollection } from '../contract.ts'
import { collectionsChanged } from '../events.ts'
import {
  collectionMissing,
  noFavorites,
  noListing,
  notOnSale,
  tooManyCollections,
  tooManyNew,
  unverified,
} from '../failures.ts'
import type { Visibility } from '../rules.ts'
import { createsAnHour, mostCollections } from '../rules.ts'
import {
  copyFavorites,
  deleteOwn,
  insertCollection,
  insertItem,
  lockAndCount,
  lockOwn,
  updateCollection,
} from '../store.ts'
import { collectionTexts } from '../texts.ts'

const access = signedIn(collectionTexts.signIn, collectionTexts.signInTitle)

/** Creates a collection: empty, with one listing, or with the favorites that are on sale. */
export const createCollection = defineOperation({
  name: 'collections.create-collection',
  input: newCollection,
  access,
  async run(context, { promptId, withFavorites, ...given }) {
    const { tx, now, actor } = context
    const ownerId = actor.userId
    if (!mayShare(actor, given.visibility)) return err(unverified)
    if ((await lockAndCount(tx, ownerId)) >= mostCollections) return err(tooManyCollections)
    const id = context.newId()
    await insertCollection(tx, { ...given, id, ownerId, now })
    if (withFavorites && (await copyFavorites(tx, id, ownerId, now)) === 0) return err(noFavorites)
    if (promptId !== undefined && !withFavorites) {
      const listing = await findListing(tx, promptId)
      if (!listing) return err(noListing)
      if (!listing.isActive) return err(notOnSale)
      await insertItem(tx, { collectionId: id, promptId, note: '', now })
    }
    const allowance = await countAttempt(tx, `collections:${ownerId}`, createsAnHour, now)
    if (!allowance.allowed) return err(tooManyNew)
    await emitIfPublic(context, ownerId, given.visibility)
    return ok({ id })
  },
})

/** Like reviews and messages, what others see needs a verified address. */
const mayShare = (actor: User, visibility: Visibility) => visibility === 'private' || actor.emailVerified

async function emitIfPublic(context: Pick<Context, 'emit'>, ownerId: string, ...states: readonly Visibility[]) {
  if (states.includes('public')) await context.emit(collectionsChanged(ownerId))
}

/** Changes the title, the description or who can see a collection of the user. */
export const changeCollection = defineOperation({
  name: 'collections.change-collection',
  input: changedCollection,
  access,
  async run(context, { id, ...changes }) {
    const { tx, now, actor } = context
    const own = await lockOwn(tx, id, actor.userId)
    if (!own) return err(collectionMissing)
    const { visibility = own.visibility } = changes
    if (!mayShare(actor, visibility)) return err(unverified)
    await updateCollection(tx, id, changes, now)
    await emitIfPublic(context, actor.userId, own.visibility, visibility)
    return ok({ id })
  },
})

/** Deletes a collection of the user. */
export const deleteCollection = defineOperation({
  name: 'collections.delete-collection',
  input: z.object({ id: z.uuid(collectionTexts.missing) }),
  access,
  async run(context, { id }) {
    const { tx, actor } = context
    const own = await lockOwn(tx, id, actor.userId)
    if (!own) return err(collectionMissing)
    await deleteOwn(tx, id)
    await emitIfPublic(context, actor.userId, own.visibility)
    return ok({ id })
  },
})
