import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { changedItem, itemId, newItem } from '../contract.ts'
import { collectionsChanged } from '../events.ts'
import { collectionMissing, noListing, notInside, notOnSale, tooManyListings } from '../failures.ts'
import { mostListings, moved } from '../rules.ts'
import { deleteItem, insertItem, itemIds, lockOwn, setNote, setOrder, updateCollection } from '../store.ts'
import { collectionTexts } from '../texts.ts'

const access = signedIn(collectionTexts.signIn, collectionTexts.signInTitle)

/** Adds a listing on sale at the end of a collection of the user. Of one that it has already, only the note changes. */
export const addListing = defineOperation({
  name: 'collections.add-listing',
  input: newItem,
  access,
  async run(context, { id, promptId, note }) {
    const { tx, now, actor } = context
    const own = await lockOwn(tx, id, actor.userId)
    if (!own) return err(collectionMissing)
    const ids = await itemIds(tx, id)
    if (ids.includes(promptId.toLowerCase())) {
      if (note !== undefined) await setNote(tx, id, promptId, note)
      return ok({ id, promptId })
    }
    const listing = await findListing(tx, promptId)
    if (!listing) return err(noListing)
    if (!listing.isActive) return err(notOnSale)
    if (ids.length >= mostListings) return err(tooManyListings)
    await insertItem(tx, { collectionId: id, promptId, note: note ?? '', now })
    await updateCollection(tx, id, {}, now)
    if (own.visibility === 'public') await context.emit(collectionsChanged(actor.userId))
    return ok({ id, promptId })
  },
})

/** Changes the note or the place of a listing in a collection of the user. */
export const changeListing = defineOperation({
  name: 'collections.change-listing',
  input: changedItem,
  access,
  async run(context, { id, promptId, note, position }) {
    const { tx, now, actor } = context
    const own = await lockOwn(tx, id, actor.userId)
    if (!own) return err(collectionMissing)
    const ids = await itemIds(tx, id)
    const inside = ids.find((one) => one === promptId.toLowerCase())
    if (inside === undefined) return err(notInside)
    if (note !== undefined) await setNote(tx, id, inside, note)
    if (position !== undefined) await setOrder(tx, id, moved(ids, inside, position))
    await updateCollection(tx, id, {}, now)
    if (own.visibility === 'public') await context.emit(collectionsChanged(actor.userId))
    return ok({ id, promptId: inside })
  },
})

/** Removes a listing from a collection of the user. Idempotent. */
export const removeListing = defineOperation({
  name: 'collections.remove-listing',
  input: itemId,
  access,
  async run(context, { id, promptId }) {
    const { tx, now, actor } = context
    const own = await lockOwn(tx, id, actor.userId)
    if (!own) return err(collectionMissing)
    if (!(await deleteItem(tx, id, promptId))) return ok({ id, promptId })
    await updateCollection(tx, id, {}, now)
    if (own.visibility === 'public') await context.emit(collectionsChanged(actor.userId))
    return ok({ id, promptId })
  },
})
