import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { favoriteTexts } from '../contract.ts'
import { countOwn } from '../store.ts'

/** How many listings somebody keeps: as many as their list shows. */
export const countFavorites = defineQuery({
  name: 'favorites.count-favorites',
  input: z.object({}),
  access: signedIn(favoriteTexts.signIn, favoriteTexts.signInTitle),
  async run({ db, actor }) {
    return ok(await countOwn(db, userIdOf(actor) ?? ''))
  },
})
