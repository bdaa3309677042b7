import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { appConnectedEmail } from '../emails.ts'
import { findApp } from '../public/connection-store.ts'
import { hostOf } from '../rules.ts'

/** Emails the owner that a new app was connected, in case someone else did it. A retry sends the same email. */
export const sendAppConnected = defineWorkflow({
  name: 'apps.send-app-connected',
  input: z.object({
    userId: z.uuid(),
    clientId: z.string(),
    // Jobs of the previous release have none.
    returnsTo: z.string().default(''),
    at: z.iso.datetime(),
  }),
  access: systemOnly,
  async run({ db, settings, mailer }, { userId, clientId, returnsTo, at }) {
    const [to, app] = await Promise.all([emailOf(db, userId), findApp(db, clientId)])
    if (!to || !app) return ok()
    const siteUrl = new URL(settings.publicUrl).origin
    const host = app.source === 'admin' ? null : hostOf(app.source === 'document' ? clientId : returnsTo)
    const about = { app: app.name ?? clientId, host, at: new Date(at) }
    const mail = await appConnectedEmail(settings, { name: to.name, ...about, siteUrl })
    await mailer.send({ ...mail, key: `app-connected:${userId}:${clientId}:${at}`, to })
    return ok()
  },
})
