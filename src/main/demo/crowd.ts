import type { DemoCatalog } from './content.ts'
import { createRandom } from './random.ts'

/** How long ago the first of them joined, in days. */
const openDays = 415
/** The newest joined this week. */
const newestDays = 4

/** The catalog with more buyers, with names from two lists, so that the best sellers have many sales. */
export function withCrowd(catalog: DemoCatalog): DemoCatalog {
  const { size, firstNames, lastNames } = catalog.crowd
  const pairs = firstNames.split(' ').flatMap((first) => lastNames.split(' ').map((last) => [first, last] as const))
  const chosen = createRandom(404).shuffle(pairs).slice(0, size)
  const crowd = chosen.map(([first, last], i) => ({
    key: `${first}.${last}`.toLowerCase(),
    username: `${first}-${last}`.toLowerCase(),
    displayName: `${first} ${last}`,
    joinedDaysAgo: newestDays + (openDays - newestDays) * (1 - i / size) ** 0.8,
  }))
  return { ...catalog, buyers: [...catalog.buyers, ...crowd] }
}
