import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findPeople, rolesOf } from '#src/features/accounts/admin-store.ts'
import { peopleWish } from '#src/features/accounts/contract.ts'
import { peopleOrders } from '#src/features/accounts/rules.ts'
import type { PersonRow } from '#src/features/accounts/view.ts'

const pageSize = 25

/** Who is with us, with their roles, as admins see them. */
export const listPeople = defineQuery({
  name: 'accounts.list-people',
  input: peopleWish,
  access: adminsOnly,
  async run({ db }, { search, role, sort, ...place }) {
    const wish = pageWish(peopleOrders[sort], place, pageSize)
    const rows = await findPeople(db, { search, role: search !== '' || role === 'all' ? null : role }, wish)
    const roles = await rolesOf(
      db,
      rows.map(({ id }) => id),
    )
    return ok(keyedPage(rows, wish, ({ ...person }): PersonRow => ({ ...person, roles: roles.get(person.id) ?? [] })))
  },
})
