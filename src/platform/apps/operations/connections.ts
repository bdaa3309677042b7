import { z } from 'zod'
import { staffOnly, signedIn, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { refuseAboutStaff } from '#src/people/accounts/public/refuse-about-staff.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { appId } from '../contract.ts'
import { notConnected } from '../failures.ts'
import { deleteTokens } from '../public/connection-store.ts'
import { scopesIn, unusedDocumentMs } from '../rules.ts'
import { deleteConnection, deleteExpiredTokens, deleteUnusedDocuments, listConnections } from '../store.ts'
import { appTexts } from '../texts.ts'
import type { ConnectedApp } from '../view.ts'

const access = signedIn(appTexts.signIn, accountTexts.signInRequired)

/** Lists the caller's connected apps. */
export const listConnectedApps = defineQuery({
  name: 'apps.list-connected-apps',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  run: async ({ db, actor }) => ok(await connectionsOf(db, actor.userId)),
})

/** Lists a user's connected apps for an admin. */
export const listConnectedAppsAsAdmin = defineQuery({
  name: 'apps.list-connected-apps-as-admin',
  input: z.object({ userId: z.uuid() }),
  access: staffOnly('support'),
  run: async ({ db }, { userId }) => ok(await connectionsOf(db, userId)),
})

async function connectionsOf(db: Reader, userId: string): Promise<ConnectedApp[]> {
  const rows = await listConnections(db, userId)
  return rows.map((row) => ({
    clientId: row.client_id,
    name: row.name ?? row.client_id,
    site: row.uri,
    scopes: scopesIn(row.scopes),
    since: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** Disconnects an app from the caller's account: its consent and all tokens. */
export const disconnectApp = defineOperation({
  name: 'apps.disconnect-app',
  input: appId,
  access,
  allowWhileSuspended: true,
  async run({ tx, actor }, { clientId }) {
    const userId = actor.userId
    if (!(await deleteConnection(tx, userId, clientId))) return err(notConnected)
    await deleteTokens(tx, userId, clientId)
    return ok()
  },
})

/** Disconnects an app from a user's account. Audited. */
export const disconnectAppAsAdmin = defineOperation({
  name: 'apps.disconnect-app-as-admin',
  input: z.object({ ...appId.shape, userId: z.uuid() }),
  access: staffOnly('support'),
  async run(context, { clientId, userId }) {
    const refusal = await refuseAboutStaff(context, userId)
    if (refusal) return err(refusal)
    if (!(await deleteConnection(context.tx, userId, clientId))) return err(notConnected)
    await deleteTokens(context.tx, userId, clientId)
    const subject = { subjectKind: 'user', subjectId: userId }
    await recordAudit(context, { action: 'apps.disconnect-app', ...subject, after: { clientId } })
    return ok()
  },
})

/** Signs all apps of a user out. */
export const revokeTokens = defineOperation({
  name: 'apps.revoke-tokens',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run({ tx }, { userId }) {
    await deleteTokens(tx, userId)
    return ok()
  },
})

/** Removes expired tokens, and described apps that nobody uses. */
export const pruneTokens = defineOperation({
  name: 'apps.prune-tokens',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await deleteExpiredTokens(tx, now)
    await deleteUnusedDocuments(tx, new Date(now.getTime() - unusedDocumentMs))
    return ok()
  },
})
