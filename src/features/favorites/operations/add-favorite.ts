import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/index.ts'
import { findListing } from '#src/features/catalog/index.ts'
import { favoriteTexts } from '../contract.ts'
import { demoListing, duplicate, noListing, notOnSale, tooMany } from '../failures.ts'
import { addsAnHour, canBeFavorite } from '../rules.ts'
import { insertFavorite } from '../store.ts'

/** Keeps a listing, once. What fails is rolled back, so only what was kept counts towards the limit. */
export const addFavorite = defineOperation({
  name: 'favorites.add-favorite',
  input: z.object({ promptId: z.string().max(100) }),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ tx, actor, now, newId }, { promptId }) {
    const userId = userIdOf(actor) ?? ''
    if (!canBeFavorite(promptId)) return err(demoListing)
    const listing = isId(promptId) ? await findListing(tx, promptId) : undefined
    if (!listing) return err(noListing)
    if (!listing.isActive) return err(notOnSale)
    if (!(await insertFavorite(tx, { id: newId(), userId, promptId, now }))) return err(duplicate)
    const allowance = await countAttempt(tx, `favorites:${userId}`, addsAnHour, now)
    return allowance.allowed ? ok({ promptId }) : err(tooMany)
  },
})
