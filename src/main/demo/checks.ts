import { demoChecks } from '#db/demo/checks.ts'
import { addCheck } from '#src/features/checks/operations/checks.ts'
import { runCheck } from '#src/features/checks/operations/results.ts'
import type { Step } from './past.ts'
import { idOf, userOf } from './past.ts'
import type { Parts } from './sales.ts'

/** The emulator model with the shortest answers, so that the first start of the demo is fast. */
const chosen = { provider: 'demo', model: 'emulator-json' }
const signal = new AbortController().signal

/** Adds checks to a listing, and runs them with the emulator on each of its versions. */
export function checkSteps({ past, people, listings, catalog }: Parts): readonly Step[] {
  const listing = catalog.get(demoChecks.listing)
  if (!listing) return []
  const owner = userOf(people, listing.creator)
  const ids: string[] = []
  const published = [listing.listedDaysAgo, ...(listing.versions ?? []).map(({ daysAgo }) => daysAgo)]
  return published.map((publishedDaysAgo) => {
    const daysAgo = publishedDaysAgo - 1
    return {
      daysAgo,
      run: async () => {
        const promptId = idOf(listings, listing.key)
        if (ids.length === 0)
          for (const check of demoChecks.checks)
            ids.push((await past.at(daysAgo, addCheck, { promptId, check }, owner)).id)
        for (const id of ids) await past.at(daysAgo, runCheck, { promptId, id, chosen, signal }, owner)
      },
    }
  })
}
