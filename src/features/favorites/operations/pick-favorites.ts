import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { favoriteTexts } from '../contract.ts'
import { askedAtOnce, knownToDocument } from '../rules.ts'
import { keptAmong, newestIds } from '../store.ts'

/**
 * Which of the listings that a page shows somebody keeps; what is no id is none of them. Without `ids`, for a document
 * that is to know its hearts before it is drawn: the newest that they keep.
 */
export const pickFavorites = defineQuery({
  name: 'favorites.pick-favorites',
  input: z.object({ ids: z.array(z.string().max(100)).max(askedAtOnce).optional() }),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ db, actor }, { ids }) {
    const userId = userIdOf(actor) ?? ''
    return ok(ids ? await keptAmong(db, userId, ids.filter(isId)) : await newestIds(db, userId, knownToDocument))
  },
})
