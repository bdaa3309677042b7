import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findCalled, findNames } from '#src/features/accounts/admin-store.ts'
import { roleAddition } from '#src/features/accounts/contract.ts'
import { adminByName, manyCalledSo, userMissing } from '#src/features/accounts/failures.ts'
import type { Reader } from '#src/ports/database.ts'

/** The user whom an admin named for a role: shown before the role is granted. */
export const findUser = defineQuery({
  name: 'accounts.find-user',
  input: roleAddition,
  access: adminsOnly,
  async run({ db }, input) {
    const found = await userNamed(db, input)
    if (!found.ok) return found
    const names = await findNames(db, found.value)
    return names ? ok(names) : err(userMissing)
  },
})

/** The id of the user of that email, username or display name. No display name makes an admin, as anyone can choose any. */
export async function userNamed(db: Reader, { who, role }: { readonly who: string; readonly role: string }) {
  const isAdmin = role === 'admin'
  const [userId, another] = await findCalled(db, who, { byDisplayName: !isAdmin })
  if (userId === undefined) return err(isAdmin ? adminByName : userMissing)
  return another === undefined ? ok(userId) : err(manyCalledSo)
}
