import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findListing } from '#src/features/catalog/index.ts'
import { libraryTexts } from '../contract.ts'
import { findOwned } from '../store.ts'

/** How somebody stands to a listing: whether it is theirs, and which purchase gives them access. */
export const readOwnership = defineQuery({
  name: 'library.read-ownership',
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor }, { promptId }) {
    const userId = userIdOf(actor) ?? ''
    const [listing, owned] = await Promise.all([findListing(db, promptId), findOwned(db, userId, promptId)])
    return ok({ isOwn: listing?.creatorId === userId, purchaseId: owned?.id ?? null })
  },
})
