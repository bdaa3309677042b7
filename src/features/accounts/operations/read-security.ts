import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { userMissing } from '#src/features/accounts/failures.ts'
import { deviceOf } from '#src/features/accounts/rules.ts'
import { listLinksOf } from '#src/features/accounts/link-store.ts'
import { findSecurity, listPasskeysOf, listSessionsOf } from '#src/features/accounts/session-store.ts'
import { findPassword } from '#src/features/accounts/user-store.ts'
import type { SecurityView } from '#src/features/accounts/view.ts'

/** Where one is signed in, the newest use first, and by which ways one may sign in. Never a token. */
export const readSecurity = defineQuery({
  name: 'accounts.read-security',
  input: z.object({ currentId: z.uuid().nullable() }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  openToBarred: true,
  async run({ db, actor, now, settings }, { currentId }) {
    const userId = userIdOf(actor) ?? ''
    const [security, password, linked, rows, keys] = await Promise.all([
      findSecurity(db, userId),
      findPassword(db, userId),
      listLinksOf(db, userId),
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
    const links = settings.linkedSites.map(({ id, name }) => {
      const link = linked.find((each) => each.site === id)
      return { id, name, linked: link ? { address: link.address, since: link.created_at } : null }
    })
    const [hasPassword, hasTwoFactor] = [password !== null, security.two_factor_enabled]
    return ok<SecurityView>({ hasPassword, hasTwoFactor, links, passkeys, sessions })
  },
})
