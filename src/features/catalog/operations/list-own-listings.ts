import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { catalogTexts } from '../contract.ts'
import { listOwn } from '../list-store.ts'
import { toOwnListingView } from '../presenter.ts'
import { ownListingsShown } from '../rules.ts'

/** The newest of one's own listings. `sumOwnListings` says how many there are. */
export const listOwnListings = defineQuery({
  name: 'catalog.list-own-listings',
  input: z.object({ limit: z.int().min(1).max(ownListingsShown).default(ownListingsShown) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  openToBarred: true,
  async run({ db, actor }, { limit }) {
    const rows = await listOwn(db, userIdOf(actor) ?? '', limit)
    return ok(rows.map(toOwnListingView))
  },
})
