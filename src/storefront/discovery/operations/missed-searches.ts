import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { missedQueryOf } from '../missed-query.ts'
import { countMiss, deleteMissesBefore, readMostWanted } from '../missed-search-store.ts'
import { searchLength } from '../rules.ts'

const dayMs = 86_400_000
const keptDays = 90
const listedDays = 30
const shown = 10
/** Rarer searches are not shown: they may tell about a person. */
const fewest = 3

/** Counts a search without results, without its user. */
export const countMissedSearch = defineOperation({
  name: 'discovery.count-missed-search',
  input: z.object({ search: z.string().max(searchLength) }),
  access: systemOnly,
  async run({ tx, now }, { search }) {
    const query = missedQueryOf(search)
    if (query !== null) await countMiss(tx, query, now)
    return ok()
  },
})

/** Lists the most frequent searches of the last month that still find nothing. */
export const listMostWanted = defineQuery({
  name: 'discovery.list-most-wanted',
  mayUseReplica: true,
  allowWhileSuspended: true,
  input: z.object({}),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  async run({ db, now, settings }) {
    const since = new Date(now.getTime() - listedDays * dayMs)
    return ok(await readMostWanted(db, { since, atLeast: fewest, limit: shown }, settings.searchDictionary))
  },
})

/** Deletes counts that are older than 90 days. */
export const deleteMissedSearches = defineOperation({
  name: 'discovery.delete-missed-searches',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await deleteMissesBefore(tx, new Date(now.getTime() - keptDays * dayMs))
    return ok()
  },
})
