import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { userMissing } from '#src/features/accounts/failures.ts'
import { deviceOf } from '#src/features/accounts/rules.ts'
import { findSecurity, listPasskeysOf, listSessionsOf } from '#src/features/accounts/session-store.ts'
import type { SecurityView } from '#src/features/accounts/view.ts'

/** Where one is signed in, the newest use first, and whether there is a second step. Never a token. */
export const readSecurity = defineQuery({
  name: 'accounts.read-security',
  input: z.object({ currentId: z.uuid().nullable() }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  openToBarred: true,
  async run({ db, actor, now }, { currentId }) {
    const userId = userIdOf(actor) ?? ''
    const [security, rows, keys] = await Promise.all([
      findSecurity(db, userId),
      listSessionsOf(db, userId, now),
      listPasskeysOf(db, userId),
    ])
    if (!security) return err(userMissing)
    const sessions = rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent ?? ''),
      address: row.ip_address,
      begunAt: row.created_at,
      usedAt: row.updated_at,
      isThis: row.id === currentId,
    }))
    const passkeys = keys.map(({ id, name, created_at }) => ({ id, name: name ?? 'Passkey', addedAt: created_at }))
    const view: SecurityView = { hasTwoFactor: security.two_factor_enabled, passkeys, sessions }
    return ok(view)
  },
})
