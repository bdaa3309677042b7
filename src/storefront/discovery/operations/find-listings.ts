import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findInput } from '../contract.ts'
import { findCreatorsByName } from '../creator-name-store.ts'
import { findByWords, findFiltered, listPage } from '../find-page.ts'
import { parseSearch } from '../query-language.ts'
import { filtersIn, suggestionLimits } from '../rules.ts'
import { correctSpelling } from '../spelling-store.ts'

/** At or below this many results, a spelling suggestion is worthwhile. */
const few = 3

/** Returns a page of the marketplace by search, filters and order, with the filter counts. */
export const findListings = defineQuery({
  name: 'discovery.find-listings',
  mayUseReplica: true,
  input: findInput,
  access: anyone,
  async run({ db, settings }, { search, sort, after, limit, ...filters }) {
    const terms = parseSearch(search)
    const { shopName, vocabulary, searchDictionary: dictionary } = settings
    const request = { sort, after, limit, filters: filtersIn(vocabulary, filters), shopName, vocabulary, dictionary }
    if (terms.length === 0) return ok(await findFiltered(db, request))
    const [byWords, creators] = await Promise.all([
      findByWords(db, terms, request),
      after === null ? findCreatorsByName({ db, settings }, search, suggestionLimits.creators) : [],
    ])
    if (byWords === null) return ok({ ...(await findFiltered(db, request)), creators })
    const found = { ...byWords.found, creators }
    if (after !== null || found.page.items.length > few) return ok(found)
    const meant = await correctSpelling(db, search, byWords.query, dictionary)
    if (meant === null) return ok(found)
    if (found.page.items.length > 0) return ok({ ...found, meant: { search: meant, isShown: false } })
    const instead = await findByWords(db, parseSearch(meant), request)
    return ok(
      instead?.found.page.items.length
        ? { ...instead.found, creators, meant: { search: meant, isShown: true } }
        : found,
    )
  },
})

/** Returns a page of the marketplace by filters and order, without a search and without the filter counts. */
export const listFilteredListings = defineQuery({
  name: 'discovery.list-filtered-listings',
  mayUseReplica: true,
  input: findInput.omit({ search: true }),
  access: anyone,
  run: async ({ db, settings: { shopName, vocabulary } }, { sort, after, limit, ...filters }) =>
    ok(await listPage(db, { sort, after, limit, filters: filtersIn(vocabulary, filters), shopName, vocabulary })),
})
