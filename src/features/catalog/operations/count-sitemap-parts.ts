import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countOnSale } from '../crawl-store.ts'
import { partsFor, sitemapCounts } from '../rules.ts'

/** Into which ranges of ids the sitemap is cut, so that none holds more than is written in one breath. */
export const countSitemapParts = defineQuery({
  name: 'catalog.count-sitemap-parts',
  input: z.object({}),
  access: anyone,
  async run({ db }) {
    return ok({ parts: partsFor(await countOnSale(db, sitemapCounts + 1)) })
  },
})
