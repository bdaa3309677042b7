import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { findInput } from '../contract.ts'
import { findCreatorsByName } from '../creator-name-store.ts'
import type { PageWish } from '../find-page.ts'
import { findAny, findFiltered, findPage } from '../find-page.ts'
import { parseSearch } from '../query-language.ts'
import { correctSearch, readSearch } from '../read-search.ts'
import { isUnfiltered, relevance, suggestedAtMost } from '../rules.ts'

/** So few results make it worth asking whether another word was meant. */
const few = 3

/** A page of the marketplace: what is on sale by words, filters and order, with the counts beside the filters. */
export const findListings = defineQuery({
  name: 'discovery.find-listings',
  input: findInput,
  access: anyone,
  async run({ db }, { search, sort, after, ...filters }) {
    if (parseSearch(search).length === 0)
      return ok(
        isUnfiltered(filters)
          ? await findAny(db, sort === undefined || sort === relevance ? 'popular' : sort, after)
          : await findFiltered(db, { sort, after, filters }),
      )
    const [{ read, wish, page }, creators] = await Promise.all([
      findByWords(db, { search, sort, after, filters }),
      after === null ? findCreatorsByName(db, search, suggestedAtMost.creators) : [],
    ])
    const found = { ...page, creators }
    if (read.length === 0 || after !== null || found.page.items.length > few) return ok(found)
    const meant = correctSearch(search, read)
    if (meant === null) return ok(found)
    if (found.page.items.length > 0) return ok({ ...found, meant: { search: meant, isShown: false } })
    const instead = await findPage(db, wish, (await readSearch(db, meant, filters, wish)).read)
    return ok(instead.page.items.length > 0 ? { ...instead, creators, meant: { search: meant, isShown: true } } : found)
  },
})

type WordsWish = Pick<PageWish, 'sort' | 'after' | 'filters'> & { readonly search: string }

async function findByWords(db: Reader, { search, ...asked }: WordsWish) {
  const { read, ...totals } = await readSearch(db, search, asked.filters)
  const wish: PageWish = { ...asked, ...totals }
  return { read, wish, page: await findPage(db, wish, read) }
}
