import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { catalogTexts } from '../contract.ts'
import { sumOwn } from '../list-store.ts'

/** How many listings somebody has, how many of them are on sale, and how often they sold, all taken together. */
export const sumOwnListings = defineQuery({
  name: 'catalog.sum-own-listings',
  input: z.object({}),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  openToBarred: true,
  async run({ db, actor }) {
    return ok(await sumOwn(db, userIdOf(actor) ?? ''))
  },
})
