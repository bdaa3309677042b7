import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { inviteInvalid } from '#src/features/waitlist/failures.ts'
import { hashOf } from '#src/features/waitlist/invite-code.ts'
import { findOpenInvite } from '#src/features/waitlist/invite-store.ts'

/** For whom an invite is, if it still lets them in. Whoever knows the code has read their mail, so they may know. */
export const readInvite = defineQuery({
  name: 'waitlist.read-invite',
  input: z.object({ code: z.string().max(100) }),
  access: anyone,
  async run({ db, now }, { code }) {
    const invite = await findOpenInvite(db, hashOf(code), now)
    return invite ? ok({ email: invite.email }) : err(inviteInvalid)
  },
})
