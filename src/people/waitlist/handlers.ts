import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { inviteEmail } from '#src/people/waitlist/emails.ts'
import type { InviteEmail } from '#src/people/waitlist/jobs.ts'
import type { Mailer } from '#src/ports/mailer.ts'
import type { JobHandler } from '#src/ports/queue.ts'

type Parts = { readonly mailer: Mailer; readonly settingsNow: () => ShopSettings }

/** Handles `sendInviteJob`. A retry sends the same email. */
export function sendInvite({ mailer, settingsNow }: Parts): JobHandler<InviteEmail> {
  return async (kept) => {
    // A retried dead job has lost its data.
    const data: InviteEmail | null = kept
    if (data === null) throw new Error('the code was erased when this job died: create a new invite')
    const { inviteId, email, name, url } = data
    const mail = await inviteEmail(settingsNow(), { name, url })
    await mailer.send({ ...mail, key: `invite:${inviteId}`, to: { address: email } })
  }
}
