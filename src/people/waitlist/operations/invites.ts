import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findIdByEmail } from '#src/people/accounts/public/store.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { adminsOrSystem, anyone } from '#src/kernel/access.ts'
import { inviteAddress } from '#src/people/waitlist/contract.ts'
import { hasAccount, inviteInvalid } from '#src/people/waitlist/failures.ts'
import { hashOf, inviteCode } from '#src/people/waitlist/invite-code.ts'
import { insertInvite, findOpenInvite } from '#src/people/waitlist/public/invite-store.ts'
import { sendInviteJob } from '#src/people/waitlist/jobs.ts'
import { inviteEndsAt } from '#src/people/waitlist/rules.ts'
import { findRowByEmail } from '#src/people/waitlist/store.ts'
import { z } from 'zod'

/** Emails a sign-up link for one address, on the waitlist or not. */
export const invitePerson = defineOperation({
  name: 'waitlist.invite-person',
  input: inviteAddress,
  access: adminsOrSystem,
  async run(context, { email: invited }) {
    const { tx, now, newId, settings } = context
    if (await findIdByEmail(tx, invited)) return err(hasAccount)
    const row = await findRowByEmail(tx, invited)
    const [id, code, email] = [newId(), inviteCode(newId()), row?.email ?? invited]
    const expiresAt = inviteEndsAt(now)
    await insertInvite(tx, { id, codeHash: hashOf(code), email, waitlistId: row?.id ?? null, now, expiresAt })
    const url = new URL(`/auth?tab=sign-up&invite=${code}`, settings.publicUrl).href
    await context.enqueue(sendInviteJob, { inviteId: id, email, name: row?.name ?? '', url })
    await recordAudit(context, { action: 'waitlist.invite-person', subjectKind: 'invite', subjectId: id })
    return ok({ email, expiresAt })
  },
})

/** Returns the address of a valid invite. Knowing the code proves access to its mailbox. */
export const readInvite = defineQuery({
  name: 'waitlist.read-invite',
  input: z.object({ code: z.string().max(100) }),
  access: anyone,
  async run({ db, now }, { code }) {
    const invite = await findOpenInvite(db, hashOf(code), now)
    return invite ? ok({ email: invite.email }) : err(inviteInvalid)
  },
})
