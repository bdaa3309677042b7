import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countByCategory } from '../list-store.ts'
import { categories } from '../rules.ts'

/** All categories in their order, each with its number of active listings. */
export const countCategories = defineQuery({
  name: 'catalog.count-categories',
  input: z.object({}),
  access: anyone,
  async run({ db }) {
    const counts = new Map((await countByCategory(db)).map((row) => [row.category, Number(row.count)]))
    return ok(categories.map((name) => ({ name, count: counts.get(name) ?? 0 })))
  },
})
