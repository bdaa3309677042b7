import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { appChanges, appId, newApp } from '../contract.ts'
import { appMissing, appNotEditable } from '../failures.ts'
import { encryptSecret, newSecret } from '../public/secrets.ts'
import { appValues } from '../app-values.ts'
import { listIn } from '../rules.ts'
import { deleteClient, findClient, insertClient, listClients, lockClient, setBlocked, updateClient } from '../store.ts'
import type { AppView, NewApp } from '../view.ts'

/** Lists the registered apps. */
export const listApps = defineQuery({
  name: 'apps.list-apps',
  input: z.object({}),
  access: adminsOnly,
  async run({ db }) {
    return ok((await listClients(db)).map(viewOf))
  },
})

/** Returns an app. */
export const readApp = defineQuery({
  name: 'apps.read-app',
  input: appId,
  access: adminsOnly,
  async run({ db }, { clientId }) {
    const row = await findClient(db, clientId)
    return row ? ok(viewOf(row)) : err(appMissing)
  },
})

function viewOf(row: NonNullable<Awaited<ReturnType<typeof findClient>>>): AppView {
  return {
    clientId: row.client_id,
    name: row.name ?? row.client_id,
    site: row.uri,
    redirectUris: listIn(row.redirect_uris),
    kind: row.token_endpoint_auth_method === 'none' ? 'public' : 'confidential',
    source: row.source,
    isBlocked: row.disabled === true,
    createdAt: row.created_at,
    users: Number(row.users ?? 0),
  }
}

/** Registers an app. Only this result contains its secret. */
export const createApp = defineOperation({
  name: 'apps.create-app',
  input: newApp,
  access: adminsOnly,
  async run(context, { name, site, redirectUris, kind }) {
    const { tx, now, newId, keys, settings } = context
    const [clientId, secret] = [newId(), kind === 'public' ? null : newSecret(settings.keyPrefix)]
    const encryptedSecret = secret === null ? null : encryptSecret(keys.apps, secret)
    await insertClient(tx, { clientId, name, site, redirectUris, encryptedSecret, now })
    const after = { name, site, redirectUris, kind }
    await recordAudit(context, { action: 'apps.create-app', subjectKind: 'app', subjectId: clientId, after })
    return ok<NewApp>({ clientId, name, secret })
  },
})

/** Changes an app that an admin registered. Its users stay connected. */
export const editApp = defineOperation({
  name: 'apps.edit-app',
  input: z.object({ ...appId.shape, ...appChanges.shape, read: z.string().max(20_000).optional() }),
  access: adminsOnly,
  async run(context, { clientId, read, ...changes }) {
    const { tx, now } = context
    const row = await lockClient(tx, clientId)
    if (!row) return err(appMissing)
    if (row.source !== 'admin') return err(appNotEditable)
    const before = { name: row.name, site: row.uri, redirectUris: listIn(row.redirect_uris) }
    const stored = appValues(before)
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    const after = {
      name: changes.name ?? before.name,
      site: changes.site ?? before.site,
      redirectUris: changes.redirectUris ?? before.redirectUris,
    }
    await updateClient(tx, { clientId, ...after, now })
    const subject = { subjectKind: 'app', subjectId: clientId }
    await recordAudit(context, { action: 'apps.edit-app', ...subject, before, after })
    return ok()
  },
})

/** Blocks an app, which disconnects all its users and stops it from connecting again, or unblocks it. */
export const blockApp = defineOperation({
  name: 'apps.block-app',
  input: z.object({ ...appId.shape, isBlocked: z.boolean() }),
  access: adminsOnly,
  async run(context, { clientId, isBlocked }) {
    const changed = await setBlocked(context.tx, clientId, isBlocked, context.now)
    if (!changed) return err(appMissing)
    const subject = { subjectKind: 'app', subjectId: clientId }
    const after = { name: changed.name, isBlocked }
    await recordAudit(context, { action: 'apps.block-app', ...subject, after })
    return ok()
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
