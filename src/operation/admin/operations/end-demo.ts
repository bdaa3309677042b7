import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { rolesChanged, sessionsEnded } from '#src/people/accounts/events.ts'
import { endSignInsOfDemo, findDemoIds, revokeAdminsOfDemo } from '#src/people/accounts/public/demo-store.ts'
import { demoPassword } from '#src/people/accounts/rules.ts'
import { deleteAppsRegisteredBy, disconnectAppsOf } from '#src/platform/apps/public/connection-store.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { revokeKeysOf } from '#src/platform/developers/public/revoke-keys.ts'
import { endMovesOf } from '#src/buying/moves/public/end-moves.ts'
import { deleteEndpointsOf } from '#src/platform/webhooks/public/receiver-store.ts'

/**
 * Revokes what demo accounts hold and have granted, at a start without a demo: anyone could sign in with the published
 * password before. The accounts themselves are locked. Without demo accounts, it is one query.
 */
export const endDemo = defineWorkflow({
  name: 'admin.end-demo',
  input: z.object({}),
  access: systemOnly,
  async run({ db, passwords, runAsSystem }) {
    const ids = await findDemoIds(db)
    if (ids.length === 0) return ok({ admins: 0 })
    return runAsSystem(revokeDemoAccess, { ids: [...ids], passwordHash: await passwords.hash(demoPassword) })
  },
})

export const revokeDemoAccess = defineOperation({
  name: 'admin.revoke-demo-access',
  input: z.object({ ids: z.array(z.uuid()).min(1), passwordHash: z.string().min(1) }),
  access: systemOnly,
  async run(context, { ids, passwordHash }) {
    const { tx, now } = context
    await endSignInsOfDemo(tx, ids, passwordHash)
    await endMovesOf(tx, ids, now)
    await revokeKeysOf(tx, ids, now)
    await disconnectAppsOf(tx, ids)
    await deleteAppsRegisteredBy(tx, ids)
    await deleteEndpointsOf(tx, ids)
    const admins = await revokeAdminsOfDemo(tx, ids)
    for (const subjectId of admins) {
      const before = { role: 'admin', grantedBy: 'a demo account' }
      await recordAudit(context, { action: 'accounts.revoke-role', subjectKind: 'user', subjectId, before })
      await context.emit(rolesChanged(subjectId))
      await context.emit(sessionsEnded(subjectId))
    }
    return ok({ admins: admins.length })
  },
})
