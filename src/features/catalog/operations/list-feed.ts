import { z } from 'zod'
import { brand } from '#src/kernel/brand.ts'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listNewest } from '../crawl-store.ts'
import { categories } from '../rules.ts'

const feedLength = 30

/** The newest listings for those who read feeds: of all, of a category, or of a creator. */
export const listFeed = defineQuery({
  name: 'catalog.list-feed',
  input: z.object({ category: z.enum(categories).optional(), creatorId: z.uuid().optional() }),
  access: anyone,
  async run({ db }, wish) {
    const rows = await listNewest(db, wish, feedLength)
    return ok(rows.map(({ name, ...item }) => ({ ...item, author: name || brand.creatorFallback })))
  },
})
