import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { SearchDictionary } from '#src/kernel/search-rules.ts'
import type { Reader } from '#src/ports/database.ts'
import { findCreatorsByName } from '../creator-name-store.ts'
import { findByTier } from '../find-page.ts'
import { parseSearch } from '../query-language.ts'
import { categoriesWithPrefix, noFilters, suggestionLimits } from '../rules.ts'
import { toSearchQuery } from '../search-query.ts'
import type { Suggested } from '../view.ts'

/** Suggestions accept two-letter prefixes. */
const shortestBeginning = 2
const nothing: Suggested = { listings: [], creators: [], categories: [] }

/** Suggests listings by title, creators by name and categories for a prefix. */
export const suggestMatches = defineQuery({
  name: 'discovery.suggest-matches',
  mayUseReplica: true,
  input: z.object({ text: z.string().trim().max(60).catch('') }),
  access: anyone,
  async run({ db, settings }, { text }) {
    const categories = categoriesWithPrefix(settings.vocabulary, text).map(({ slug, name }) => ({ slug, name }))
    if (text.length < shortestBeginning) return ok({ ...nothing, categories })
    const [listings, creators] = await Promise.all([
      findTitles(db, text, settings.searchDictionary),
      findCreatorsByName({ db, settings }, text, suggestionLimits.creators),
    ])
    return ok({ listings, creators, categories })
  },
})

async function findTitles(db: Reader, text: string, dictionary: SearchDictionary): Promise<Suggested['listings']> {
  const query = toSearchQuery(parseSearch(text), dictionary, shortestBeginning)
  if (!query?.prefix) return []
  const hits = await findByTier(db, query, [2, 1], {
    after: null,
    filters: noFilters,
    limit: suggestionLimits.listings,
  })
  return hits.map(({ id, title }) => ({ id, title }))
}
