import { staffOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { tabsOf } from '#src/operation/admin/rules.ts'
import { searchInput } from '../contract.ts'
import { meaningsOf, withoutSecret } from '../rules.ts'
import { findPayouts, findPeople, findSales, findTitles } from '../search-store.ts'
import type { SearchView } from '../view.ts'

/**
 * Finds people, purchases, orders, listings and payouts by whatever a person quotes of them. Never returns a paid text,
 * or what is on a tab that the role may not open.
 */
export const searchEverything = defineQuery({
  name: 'support.search-everything',
  input: searchInput,
  access: staffOnly(),
  async run({ db, actor }, { search: given }) {
    const shown = withoutSecret(given)
    if (shown === '')
      return ok<SearchView>({ search: '', people: [], purchases: [], orders: [], listings: [], payouts: [] })
    const meanings = meaningsOf(shown)
    const tabs = tabsOf(actor)
    const [people, sales, listings, payouts] = await Promise.all([
      findPeople(db, meanings),
      tabs.includes('purchases') ? findSales(db, meanings) : { purchases: [], orders: [] },
      tabs.includes('prompts') ? findTitles(db, meanings) : [],
      tabs.includes('payouts') ? findPayouts(db, meanings) : [],
    ])
    return ok<SearchView>({ search: shown, people, ...sales, listings, payouts })
  },
})
