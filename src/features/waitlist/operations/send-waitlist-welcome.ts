import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { welcomeMail } from '#src/features/waitlist/emails.tsx'
import { rowMissing } from '#src/features/waitlist/failures.ts'
import { findRow } from '#src/features/waitlist/store.ts'

/** Mails the welcome. The mail's key is the row's, so that a retry is the same mail. */
export const sendWelcome = defineWorkflow({
  name: 'waitlist.send-waitlist-welcome',
  input: z.object({ waitlistId: z.uuid() }),
  access: systemOnly,
  async run({ db, settings, mailer }, { waitlistId }) {
    const row = await findRow(db, waitlistId)
    if (!row) return err(rowMissing)
    const mail = await welcomeMail({ name: row.name, siteUrl: new URL(settings.publicUrl).origin })
    // Whoever typed the name need not be the owner of the address: it is no part of the headers.
    await mailer.send({ ...mail, key: `waitlist-welcome:${row.id}`, to: { address: row.email } })
    return ok()
  },
})
