import { grantRole } from '#src/people/accounts/operations/roles.ts'
import type { Person, Shop } from '#src/testing/shop.ts'

/** Creates a user with the admin role in the database as well, which suspending other users requires. */
export async function anAdmin(shop: Shop): Promise<Person> {
  const person = await shop.aPerson(['buyer', 'admin'])
  await shop.did(grantRole, { userId: person.userId, role: 'admin' })
  return person
}
