import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { isStaff, userIdOf } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { currentSuspension } from '#src/people/accounts/rules.ts'
import { bundleMissing } from '../failures.ts'
import { toBundle, toCard } from '../presenter.ts'
import { findBundle, listForSitemap, listSold, listWith } from '../store.ts'

/** Returns a bundle. A hidden one only to its creator and to moderators. */
export const readBundle = defineQuery({
  name: 'bundles.read-bundle',
  input: z.object({ id: z.string().max(100) }),
  access: anyone,
  async run({ db, actor, now, settings }, { id }) {
    const row = isId(id) ? await findBundle(db, id) : undefined
    if (!row) return err(bundleMissing)
    const asker = { isOwn: userIdOf(actor) === row.sellerId, isModerator: isStaff(actor, ['moderator']) }
    const isBarred = row.deleted_at !== null || currentSuspension(row, now) !== null
    if ((row.hiddenAt !== null || isBarred) && !asker.isOwn && !asker.isModerator) return err(bundleMissing)
    return ok(await toBundle(db, row, asker, settings))
  },
})

/** Lists the bundles that a creator sells, last changed first. */
export const listBundlesOfCreator = defineQuery({
  name: 'bundles.list-bundles-of-creator',
  mayUseReplica: true,
  input: z.object({ sellerId: z.uuid() }),
  access: anyone,
  run: async ({ db }, { sellerId }) => ok((await listSold(db, sellerId)).map(toCard)),
})

/** Lists the bundles with a listing that are sold, last changed first. */
export const listBundlesWith = defineQuery({
  name: 'bundles.list-bundles-with',
  mayUseReplica: true,
  input: z.object({ promptId: z.uuid() }),
  access: anyone,
  run: async ({ db }, { promptId }) => ok((await listWith(db, promptId)).map(toCard)),
})

/** The limit of the addresses in a sitemap is 50,000. */
const mostInSitemap = 40_000

/** Lists the sold bundles for the sitemap. */
export const listSitemapBundles = defineQuery({
  name: 'bundles.list-sitemap-bundles',
  mayUseReplica: true,
  input: z.object({}),
  access: anyone,
  run: async ({ db }) => ok(await listForSitemap(db, mostInSitemap)),
})
