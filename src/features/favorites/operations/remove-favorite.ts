import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { favoriteTexts } from '../contract.ts'
import { deleteFavorite } from '../store.ts'

/** Keeps a listing no longer. Asking twice is as good as asking once. */
export const removeFavorite = defineOperation({
  name: 'favorites.remove-favorite',
  input: z.object({ promptId: z.uuid(favoriteTexts.removeFailed) }),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ tx, actor }, { promptId }) {
    await deleteFavorite(tx, userIdOf(actor) ?? '', promptId)
    return ok({ promptId })
  },
})
