import type { DemoBuyer } from '#db/demo/types.ts'
import { createRandom } from './random.ts'

const firstNames =
  'Amelia Arjun Astrid Bruno Carla Chen Clara David Dmitri Elena Emil Esther Fatima Felix Gabriel Grace Hugo Ines Isla Ivan James Joanna Kofi Laura Leo Lin Lucas Maria Mina Nadia Nina Omar Owen Paula Rafael Ruth Samir Sofia Tariq Theo Tessa Victor Yara Yuki Zoe'.split(
    ' ',
  )
const lastNames =
  'Abara Almeida Andersson Bakker Barros Bennett Berg Castillo Cohen Costa Dubois Eriksen Fischer Fraser Garcia Haddad Hansen Hughes Ito Jansen Kaplan Keller Khan Kim Kowalski Lambert Larsen Marino Mendes Moreau Murphy Novak Okoro Park Patel Petrov Reyes Rossi Santos Schmidt Silva Sullivan Tanaka Torres Visser Walker Weber Wong'.split(
    ' ',
  )

/** How long ago the first of them joined, in days. */
const openDays = 415
/** The newest joined this week. */
const newestDays = 2

/** More buyers, with names from two lists, so that the best sellers have many sales. More of them joined lately. */
export function createCrowd(size: number): readonly DemoBuyer[] {
  const random = createRandom(404)
  const pairs = random.shuffle(firstNames.flatMap((first) => lastNames.map((last) => [first, last] as const)))
  return pairs.slice(0, size).map(([first, last], i) => {
    const username = `${first}-${last}`.toLowerCase()
    return {
      key: username,
      username,
      displayName: `${first} ${last}`,
      email: `${username.replace('-', '.')}@skald.test`,
      joinedDaysAgo: newestDays + (openDays - newestDays) * (1 - i / size) ** 1.3,
    }
  })
}
