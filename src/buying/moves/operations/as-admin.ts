import type { z } from 'zod'
import { adminsOrSystem } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { findByNameOrEmail } from '#src/people/accounts/public/admin-store.ts'
import { findNames } from '#src/people/accounts/public/store.ts'
import { countMovable } from '#src/buying/orders/public/move-store.ts'
import type { Reader } from '#src/ports/database.ts'
import { adminMove, moveReason } from '../contract.ts'
import { accountMissing, nothingToMove, sameAccount } from '../failures.ts'
import { movePurchasesOf } from '../move-purchases.ts'
import type { MovePreview } from '../view.ts'

/** What an admin's move would do. */
export const previewMove = defineQuery({
  name: 'moves.preview-move',
  input: adminMove,
  access: adminsOrSystem,
  async run({ db }, input) {
    const accounts = await accountsOf(db, input)
    if (!accounts.ok) return accounts
    const [names] = await findNames(db, [accounts.value.to])
    if (!names) return err(accountMissing)
    const { id, username } = names
    const preview: MovePreview = { to: { id, username }, ...(await countMovable(db, accounts.value)) }
    return ok(preview)
  },
})

/** Moves all purchases of an account, or one, to another account, for a buyer who cannot confirm it. Audited with the reason. */
export const movePurchases = defineOperation({
  name: 'moves.move-purchases',
  input: adminMove.extend({ reason: moveReason }),
  access: adminsOrSystem,
  async run(context, { reason, ...input }) {
    const accounts = await accountsOf(context.tx, input)
    if (!accounts.ok) return accounts
    for (const id of [accounts.value.from, accounts.value.to].toSorted())
      if (!(await lockUser(context.tx, id))) return err(accountMissing)
    const moved = await movePurchasesOf(context, { ...accounts.value, reason })
    return moved === 0 ? err(nothingToMove) : ok({ moved })
  },
})

/** The two accounts. Never by display name, which anyone can choose. */
async function accountsOf(db: Reader, { userId: from, to: who, purchaseId }: z.output<typeof adminMove>) {
  const [to, another] = await findByNameOrEmail(db, who, { byDisplayName: false })
  if (to === undefined || another !== undefined) return err(accountMissing)
  return to === from ? err(sameAccount) : ok({ from, to, purchaseId })
}
