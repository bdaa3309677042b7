import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/public/record-audit.ts'
import { appId, newApp } from '../contract.ts'
import { appMissing } from '../failures.ts'
import { encryptSecret, newSecret } from '../public/secrets.ts'
import { listIn } from '../rules.ts'
import { deleteClient, insertClient, listClients } from '../store.ts'
import type { AppView, NewApp } from '../view.ts'

/** Lists the registered apps. */
export const listApps = defineQuery({
  name: 'apps.list-apps',
  input: z.object({}),
  access: adminsOnly,
  async run({ db }) {
    const rows = await listClients(db)
    return ok(
      rows.map((row): AppView => ({
        clientId: row.client_id,
        name: row.name ?? row.client_id,
        site: row.uri,
        redirectUris: listIn(row.redirect_uris),
        kind: row.token_endpoint_auth_method === 'none' ? 'public' : 'confidential',
        source: row.source,
        createdAt: row.created_at,
        users: Number(row.users ?? 0),
      })),
    )
  },
})

/** Registers an app. Only this result contains its secret. */
export const createApp = defineOperation({
  name: 'apps.create-app',
  input: newApp,
  access: adminsOnly,
  async run(context, { name, site, redirectUris, kind }) {
    const { tx, now, newId, keys } = context
    const [clientId, secret] = [newId(), kind === 'public' ? null : newSecret()]
    const encryptedSecret = secret === null ? null : encryptSecret(keys.apps, secret)
    await insertClient(tx, { clientId, name, site, redirectUris, encryptedSecret, now })
    const after = { name, site, redirectUris, kind }
    await recordAudit(context, { action: 'apps.create-app', subjectKind: 'app', subjectId: clientId, after })
    return ok<NewApp>({ clientId, name, secret })
  },
})

/** Deletes an app, which disconnects all its users. */
export const deleteApp = defineOperation({
  name: 'apps.delete-app',
  input: appId,
  access: adminsOnly,
  async run(context, { clientId }) {
    const deleted = await deleteClient(context.tx, clientId)
    if (!deleted) return err(appMissing)
    const before = { name: deleted.name }
    await recordAudit(context, { action: 'apps.delete-app', subjectKind: 'app', subjectId: clientId, before })
    return ok()
  },
})
