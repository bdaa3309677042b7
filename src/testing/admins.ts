import { grantRole } from '#src/features/accounts/index.ts'
import type { Person, Shop } from '#src/testing/shop.ts'

/** A person who has the admin role in the database, too: an admin who bars others must be found there. */
export async function anAdmin(shop: Shop): Promise<Person> {
  const person = await shop.aPerson(['buyer', 'admin'])
  await shop.did(grantRole, { userId: person.userId, role: 'admin' })
  return person
}
