import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { utcDayText } from '#src/kernel/dates.ts'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { giftEmail, giftReminderEmail } from '../emails.ts'
import { giftTokenOf } from '../gift-token.ts'
import { sendGiftMailJob } from '../jobs.ts'
import { mailGift } from '../mail-gift.ts'
import { refundUnclaimed } from '../refund-unclaimed.ts'
import { claimHref, stateOf, stepOf } from '../rules.ts'
import { countReminder, endGift, findGift, listDue, lockGift, setSendAt } from '../store.ts'
import { giftTexts } from '../texts.ts'

const atOnce = 200
const dayMs = 86_400_000

/** Processes the gifts that are due, each in a transaction of its own. */
export const advanceGifts = defineWorkflow({
  name: 'gifts.advance-gifts',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    await eachAlone(
      await listDue(flow.db, flow.now(), atOnce),
      (id) => flow.run(advanceGift, { id }),
      (error, id) => flow.log.error({ err: error, giftId: id }, 'a gift could not be advanced'),
    )
    return ok()
  },
})

/** Sends the mail of a gift whose day has come, reminds its giver, or refunds what nobody claimed. */
export const advanceGift = defineOperation({
  name: 'gifts.advance-gift',
  input: z.object({ id: z.uuid() }),
  access: systemOnly,
  async run(context, { id }) {
    const { tx, now } = context
    const gift = await lockGift(tx, id)
    const step = gift ? stepOf(gift, now) : null
    if (!gift || step === null) return ok()
    if (step === 'end') await endGift(tx, id, now)
    if (step === 'refund') await refundUnclaimed(context, gift, giftTexts.notClaimed(gift.title))
    if (step === 'mail' && gift.email !== null) {
      // Nobody is mailed for a suspended account. It may be lifted.
      if (await findSuspension(tx, gift.giverId, now)) await setSendAt(tx, id, new Date(now.getTime() + dayMs))
      else await mailGift(context, id, gift.email)
    }
    if (step === 'remind') {
      await countReminder(tx, id)
      await context.enqueue(sendGiftMailJob, { giftId: id, kind: 'reminder', number: gift.reminders + 1 })
    }
    return ok()
  },
})

/** Mails a gift or a reminder, unless it was claimed, refunded or corrected since. A retry sends the same mail. */
export const sendGiftMail = defineWorkflow({
  name: 'gifts.send-gift-mail',
  input: z.object({ giftId: z.uuid(), kind: z.enum(['gift', 'reminder']), number: z.int() }),
  access: systemOnly,
  async run(flow, { giftId, kind, number }) {
    const gift = await findGift(flow.db, giftId)
    const { publicUrl } = flow.settings
    if (!gift || stateOf(gift, flow.now()) !== 'open') return ok()
    const { title } = gift
    const until = utcDayText(gift.expiresAt)
    const key = `gift:${giftId}:${kind}:${number}`
    if (kind === 'reminder') {
      const giver = await emailOf(flow.db, gift.giverId)
      if (!giver) return ok()
      const mail = await giftReminderEmail(flow.settings, { name: giver.name, title, until, publicUrl })
      await flow.mailer.send({ ...mail, key, to: giver })
      return ok()
    }
    if (gift.email === null || gift.linkNumber !== number) return ok()
    if (await findSuspension(flow.db, gift.giverId, flow.now())) return ok()
    const url = new URL(claimHref(giftTokenOf(flow.keys, gift)), publicUrl).href
    const giver = gift.name || giftTexts.somebody
    const mail = await giftEmail(flow.settings, { giver, title, message: gift.message, url, until, publicUrl })
    await flow.mailer.send({ ...mail, key, to: { address: gift.email } })
    return ok()
  },
})
