import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { compileSearch } from '../compiled-search.ts'
import { findCreatorsByName } from '../creator-name-store.ts'
import { findByTitle } from '../find-places.ts'
import { readSearch } from '../read-search.ts'
import { categoriesBegun, suggestedAtMost } from '../rules.ts'
import type { Suggested } from '../view.ts'

/** While somebody types, two letters are a beginning already. */
const shortestBeginning = 2
const nothing: Suggested = { listings: [], creators: [], categories: [] }

/** What somebody may mean who has typed so far: listings by their titles, creators by their names, categories. */
export const suggestMatches = defineQuery({
  name: 'discovery.suggest-matches',
  input: z.object({ text: z.string().trim().max(60).catch('') }),
  access: anyone,
  async run({ db }, { text }) {
    if (text.length < shortestBeginning) return ok({ ...nothing, categories: categoriesBegun(text) })
    const [listings, creators] = await Promise.all([
      findTitles(db, text),
      findCreatorsByName(db, text, suggestedAtMost.creators),
    ])
    return ok({ listings, creators, categories: categoriesBegun(text) })
  },
})

async function findTitles(db: Reader, text: string): Promise<Suggested['listings']> {
  const { total, reaching, read } = await readSearch(db, text, null)
  const search = compileSearch(read, total, shortestBeginning)
  if (!search?.begun) return []
  const places = await findByTitle(db, search, { total, reaching, limit: suggestedAtMost.listings })
  return places.map(({ id, title }) => ({ id, title }))
}
