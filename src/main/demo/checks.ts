import { addCheck } from '#src/selling/checks/operations/checks.ts'
import { saveResult } from '#src/selling/checks/operations/results.ts'
import type { DemoCatalog } from './content.ts'
import type { Step } from './past.ts'
import { idOf, system, userOf } from './past.ts'
import type { Parts } from './sales.ts'

/** Adds checks to listings, with the results that models gave on each version. */
export function checkSteps({ past, people, listings, catalog }: Parts, { checks }: DemoCatalog): readonly Step[] {
  return Object.entries(checks).flatMap(([key, ofListing]) => {
    const listing = catalog.get(key)
    if (!listing) return []
    return ofListing.flatMap(({ results, ...check }) => {
      const addedAgo = Math.max(...results.map(({ daysAgo }) => daysAgo)) + 0.1
      let checkId = ''
      const add = async () => {
        const input = { promptId: idOf(listings, key), check }
        checkId = (await past.at(addedAgo, addCheck, input, userOf(people, listing.creator))).id
      }
      const save = ({ daysAgo, ...result }: (typeof results)[number]): Step => ({
        daysAgo,
        run: () => {
          const input = { ...result, checkId, promptId: idOf(listings, key), asOf: past.dateOf(addedAgo) }
          return past.at(daysAgo, saveResult, input, system)
        },
      })
      return [{ daysAgo: addedAgo, run: add }, ...results.map(save)]
    })
  })
}
