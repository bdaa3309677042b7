import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { mailKinds } from '#src/kernel/mail-texts.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { sampleMail } from '#src/mail/written-mail.tsx'
import { mailSetting } from '#src/kernel/shop-settings.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { mailRefusal } from '../failures.ts'

const part = z.string().max(10_000)
const mailInput = z.object({
  kind: z.enum(mailKinds),
  text: z.object({ subject: part, heading: part, preview: part, body: part }),
})

/** Renders a text of an email with sample values. It need not be saved. */
export const previewMail = defineQuery({
  name: 'settings.preview-mail',
  input: mailInput,
  access: adminsOnly,
  async run({ settings }, { kind, text }) {
    const refusal = mailRefusal(kind, text)
    return refusal ? err(refusal) : ok(await sampleMail(settings, kind, text, settings.publicUrl))
  },
})

/** Sends an email with sample values to the admin, and returns it. Its text need not be saved. */
export const sendTestMail = defineWorkflow({
  name: 'settings.send-test-mail',
  input: mailInput,
  access: adminsOnly,
  async run(flow, { kind, text }) {
    const refusal = mailRefusal(kind, text)
    if (refusal) return err(refusal)
    const userId = userIdOf(flow.actor)
    const to = userId === null ? null : await emailOf(flow.db, userId)
    if (!to) return err(noAddress)
    const noted = await flow.run(noteTestMail, { kind })
    if (!noted.ok) return noted
    const mail = await sampleMail(flow.settings, kind, text, flow.settings.publicUrl)
    await flow.mailer.send({ ...mail, key: `test:${randomUUID()}`, to })
    return ok({ ...mail, sentTo: to.address })
  },
})

export const noteTestMail = defineOperation({
  name: 'settings.note-test-mail',
  input: mailInput.pick({ kind: true }),
  access: adminsOnly,
  async run(context, { kind }) {
    const subjectId = mailSetting(kind)
    await recordAudit(context, { action: 'settings.send-test-mail', subjectKind: 'settings', subjectId })
    return ok()
  },
})

const noAddress = failure('missing', 'no-address', 'Your account has no address')
