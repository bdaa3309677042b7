import { anyone } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { joinForm } from '#src/features/waitlist/contract.ts'
import { alreadyRegistered } from '#src/features/waitlist/failures.ts'
import { sendWaitlistWelcome } from '#src/features/waitlist/jobs.ts'
import { insertRow } from '#src/features/waitlist/store.ts'

/** Puts somebody on the list, once, and has them welcomed by mail. A program is told the same, and nothing is kept. */
export const joinWaitlist = defineOperation({
  name: 'waitlist.join-waitlist',
  input: joinForm,
  access: anyone,
  async run({ tx, now, newId, enqueue }, { name, email, referralSource, company }) {
    if (company !== '') return ok()
    const id = newId()
    if (!(await insertRow(tx, { id, email, name, referralSource, now }))) return err(alreadyRegistered)
    await enqueue(sendWaitlistWelcome, { waitlistId: id })
    return ok()
  },
})
