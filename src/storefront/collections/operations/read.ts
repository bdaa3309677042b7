import { z } from 'zod'
import { anyone, signedIn } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isStaff, userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { currentSuspension } from '#src/people/accounts/rules.ts'
import { collectionId } from '../contract.ts'
import { collectionMissing } from '../failures.ts'
import { toCards, toCollection } from '../presenter.ts'
import type { Asker } from '../rules.ts'
import { canRead } from '../rules.ts'
import { findCollection, listForSitemap, listOwn, listPublic } from '../store.ts'
import { collectionTexts } from '../texts.ts'
import type { OwnCollection } from '../view.ts'

/** Returns a collection. Others see it if it is shared, and only its listings on sale. */
export const readCollection = defineQuery({
  name: 'collections.read-collection',
  input: collectionId,
  access: anyone,
  async run({ db, actor, now, settings }, { id }) {
    const row = isId(id) ? await findCollection(db, id) : undefined
    if (!row) return err(collectionMissing)
    const asker = askerOf(actor, row.owner_id)
    const shown = {
      visibility: row.visibility,
      isHidden: row.hidden_at !== null,
      isOwnerBarred: row.deleted_at !== null || currentSuspension(row, now) !== null,
    }
    return canRead(shown, asker) ? ok(await toCollection(db, row, asker, settings)) : err(collectionMissing)
  },
})

function askerOf(actor: Actor, ownerId: string): Asker {
  if (userIdOf(actor) === ownerId) return 'owner'
  return isStaff(actor, ['moderator']) ? 'moderator' : 'other'
}

/** Returns the user's own collections, last changed first, and which of them contain a listing. */
export const listOwnCollections = defineQuery({
  name: 'collections.list-own-collections',
  allowWhileViewed: true,
  input: z.object({ promptId: z.string().max(100).optional() }),
  access: signedIn(collectionTexts.signIn, collectionTexts.signInTitle),
  async run({ db, actor, settings }, { promptId = '' }) {
    const rows = await listOwn(db, actor.userId, isId(promptId) ? promptId : null)
    const cards = await toCards(db, rows, settings)
    const having = new Set(rows.flatMap(({ id, has }) => (has ? [id] : [])))
    return ok(cards.map((card): OwnCollection => ({ ...card, hasListing: having.has(card.id) })))
  },
})

/** Returns a user's public collections with a listing on sale, last changed first. */
export const listPublicCollections = defineQuery({
  name: 'collections.list-public-collections',
  mayUseReplica: true,
  input: z.object({ ownerId: z.uuid() }),
  access: anyone,
  async run({ db, now, settings }, { ownerId }) {
    if (await findSuspension(db, ownerId, now)) return ok([])
    return ok(await toCards(db, await listPublic(db, ownerId), settings))
  },
})

/** The limit of the addresses in a sitemap is 50,000. */
const mostInSitemap = 40_000

/** Lists the public collections for the sitemap. */
export const listSitemapCollections = defineQuery({
  name: 'collections.list-sitemap-collections',
  mayUseReplica: true,
  input: z.object({}),
  access: anyone,
  run: async ({ db, now }) => ok(await listForSitemap(db, now, mostInSitemap)),
})
