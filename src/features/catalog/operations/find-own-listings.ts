import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { storable } from '#src/kernel/visible-text.ts'
import { catalogTexts } from '../contract.ts'
import { countOwn, findOwn } from '../list-store.ts'
import { toOwnListingView } from '../presenter.ts'
import { ownPageSize, ownStates, pageWithin } from '../rules.ts'
import type { OwnListingPage } from '../view.ts'

/** A page of one's own listings, on sale or not, by words of their titles. What cannot be read in it counts as not said. */
export const findOwnListings = defineQuery({
  name: 'catalog.find-own-listings',
  input: z.object({
    search: z.string().trim().max(200).catch('').default(''),
    state: z.enum(ownStates).catch('all').default('all'),
    page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  openToBarred: true,
  async run({ db, actor }, { search, state, page: asked }) {
    const creatorId = userIdOf(actor) ?? ''
    const wish = { search: storable(search), isActive: state === 'all' ? null : state === 'active' }
    const total = await countOwn(db, creatorId, wish)
    const { page, pages } = pageWithin(asked, total, ownPageSize)
    const rows = total === 0 ? [] : await findOwn(db, creatorId, wish, (page - 1) * ownPageSize, ownPageSize)
    const items = rows.map(toOwnListingView)
    const found: OwnListingPage = { items, total, page, pages, search, state }
    return ok(found)
  },
})
