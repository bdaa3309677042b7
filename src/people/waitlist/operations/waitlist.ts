import { anyone, adminsOrSystem, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { joinForm, waitlistQuery } from '#src/people/waitlist/contract.ts'
import { alreadyRegistered, rowMissing } from '#src/people/waitlist/failures.ts'
import { sendWaitlistWelcomeJob } from '#src/people/waitlist/jobs.ts'
import { insertRow, countAll, findRow } from '#src/people/waitlist/store.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { findWaiting } from '#src/people/waitlist/list-store.ts'
import { waitingOrders, earlySeats, sampleFigures, seatsClaimed } from '#src/people/waitlist/rules.ts'
import type { WaitingPerson, WaitlistFigures } from '#src/people/waitlist/view.ts'
import { z } from 'zod'
import { welcomeEmail } from '#src/people/waitlist/emails.ts'

/**
 * Adds someone to the waitlist, once, and queues the welcome email. Bots get the same response, but nothing is stored.
 */
export const joinWaitlist = defineOperation({
  name: 'waitlist.join-waitlist',
  input: joinForm,
  access: anyone,
  async run({ tx, now, newId, enqueue }, { name, email, referralSource, company }) {
    if (company !== '') return ok()
    const id = newId()
    if (!(await insertRow(tx, { id, email, name, referralSource, now }))) return err(alreadyRegistered)
    await enqueue(sendWaitlistWelcomeJob, { waitlistId: id })
    return ok()
  },
})

/** The size of a batch of the export. */
const partSize = 1000

/** Lists the waitlist, oldest or newest first. */
export const listWaitlist = defineQuery({
  name: 'waitlist.list-waitlist',
  input: waitlistQuery,
  access: adminsOrSystem,
  async run({ db }, { search, state, sort, whole, limit, ...place }) {
    const listQuery = pageRequest(waitingOrders[sort], place, whole ? partSize : limit)
    const rows = await findWaiting(db, { search, state }, listQuery)
    return ok(keyedPage(rows, listQuery, (row): WaitingPerson => row))
  },
})

/** Returns the public figures of the waitlist. */
export const readFigures = defineQuery({
  name: 'waitlist.read-figures',
  input: z.object({}),
  access: anyone,
  async run({ db, settings }) {
    const counts = await countAll(db)
    const percent = seatsClaimed(counts.people)
    const sample = settings.demo ? { ...sampleFigures, percent: seatsClaimed(sampleFigures.people) } : null
    const figures: WaitlistFigures = { ...counts, seats: earlySeats, percent, sample }
    return ok(figures)
  },
})

/** Sends the welcome email. The key is the row's, so that a retry sends the same email. */
export const sendWaitlistWelcome = defineWorkflow({
  name: 'waitlist.send-waitlist-welcome',
  input: z.object({ waitlistId: z.uuid() }),
  access: systemOnly,
  async run({ db, settings, mailer }, { waitlistId }) {
    const row = await findRow(db, waitlistId)
    if (!row) return err(rowMissing)
    const mail = await welcomeEmail(settings, { name: row.name, siteUrl: new URL(settings.publicUrl).origin })
    // Without the name, since someone else may have typed the address.
    await mailer.send({ ...mail, key: `waitlist-welcome:${row.id}`, to: { address: row.email } })
    return ok()
  },
})
