import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { pageLimit } from '#src/common/paging/contract.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import {
  listFollowed,
  listOwn,
  countOwn,
  findOwn,
  sumOwn,
  findDetail,
} from '#src/storefront/catalog/public/list-store.ts'
import {
  toOwnListingView,
  toHeldView,
  toListingDetail,
  toListingView,
  toSampleView,
} from '#src/storefront/catalog/public/presenter.ts'
import { ownListingsShown, ownPageSize, ownStates, pageWithin, canChange } from '#src/storefront/catalog/rules.ts'
import { storable } from '#src/kernel/visible-text.ts'
import type { OwnListingPage } from '#src/storefront/catalog/view.ts'
import { isId } from '#src/kernel/ids.ts'
import { notYours } from '#src/storefront/catalog/failures.ts'
import { readSamples, readVariables } from '#src/storefront/catalog/public/extras-store.ts'
import { readTexts } from '#src/storefront/catalog/public/store.ts'
import { findRunsOf } from '#src/storefront/catalog/public/sample-run-store.ts'

/** The user's newest listings. `sumOwnListings` returns their number. */
export const listOwnListings = defineQuery({
  name: 'catalog.list-own-listings',
  allowWhileViewed: true,
  input: z.object({ limit: z.int().min(1).max(ownListingsShown).default(ownListingsShown) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { limit }) {
    const rows = await listOwn(db, actor.userId, limit)
    return ok(rows.map((row) => toOwnListingView(row, settings)))
  },
})

/** Returns a page of the user's own listings, on sale or not, filtered by title words. Ignores invalid parameters. */
export const findOwnListings = defineQuery({
  name: 'catalog.find-own-listings',
  allowWhileViewed: true,
  input: z.object({
    search: z.string().trim().max(200).catch('').default(''),
    state: z.enum(ownStates).catch('all').default('all'),
    page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
    limit: pageLimit(ownPageSize),
  }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { search, state, page: requested, limit }) {
    const creatorId = actor.userId
    const listQuery = { search: storable(search), isActive: state === 'all' ? null : state === 'active' }
    const total = await countOwn(db, creatorId, listQuery)
    const { page, pages } = pageWithin(requested, total, limit)
    const rows = total === 0 ? [] : await findOwn(db, creatorId, listQuery, (page - 1) * limit, limit)
    const items = rows.map((row) => toOwnListingView(row, settings))
    const found: OwnListingPage = { items, total, page, pages, search, state }
    return ok(found)
  },
})

const newsDays = 90

/** The newest listings of the creators whom the user follows. */
export const listFollowedListings = defineQuery({
  name: 'catalog.list-followed-listings',
  allowWhileViewed: true,
  input: z.object({ limit: z.int().min(1).max(20).default(3) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { limit }) {
    const since = new Date(now.getTime() - newsDays * 86_400_000)
    const rows = await listFollowed(db, actor.userId, since, limit)
    return ok(rows.map((row) => ({ listing: toListingView(row, settings), publishedAt: row.created_at })))
  },
})

/** The number of a user's listings, of those on sale, and of their sales in total. */
export const sumOwnListings = defineQuery({
  name: 'catalog.sum-own-listings',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ db, actor }) {
    return ok(await sumOwn(db, actor.userId))
  },
})

/** A creator's own listing with its text and all about it, for the edit form. */
export const readOwnListing = defineQuery({
  name: 'catalog.read-own-listing',
  input: z.object({ id: z.string().max(100) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { id }) {
    const row = isId(id) ? await findDetail(db, id) : undefined
    if (!row || !canChange(actor, { creatorId: row.creator_id })) return err(notYours)
    const version = row.flagged_version ?? row.text_version
    const [texts, variables, samples] = await Promise.all([
      readTexts(db, row.id, version),
      readVariables(db, row.id, version),
      readSamples(db, row.id),
    ])
    const runs = await findRunsOf(db, row.creator_id, { type: row.type, texts, samples })
    const held = toHeldView(row)
    const { edition } = row
    return ok({
      listing: toListingDetail(row, settings),
      edition,
      held,
      texts,
      variables,
      samples: samples.map(toSampleView),
      runs,
    })
  },
})
