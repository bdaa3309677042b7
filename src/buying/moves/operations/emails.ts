import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findNames } from '#src/people/accounts/public/store.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { moveLinkEmail, movedEmail } from '../emails.ts'
import { moveSides } from '../rules.ts'
import { findMove } from '../store.ts'

/** Sends the link of one side of a move, if it was not canceled. A retry sends the same email. */
export const sendMoveLink = defineWorkflow({
  name: 'moves.send-move-link',
  input: z.object({ moveId: z.uuid(), side: z.enum(moveSides), token: z.string() }),
  access: systemOnly,
  async run(flow, { moveId, side, token }) {
    const move = await findMove(flow.db, moveId)
    if (move?.endedAt !== null) return ok()
    const url = new URL(`/move-purchases?token=${token}`, flow.settings.publicUrl).href
    const [names] = await findNames(flow.db, [move.to])
    const about = { side, url, to: names?.username ?? '', fromEmail: move.fromEmail }
    const mail = await moveLinkEmail(flow.settings, about)
    const address = side === 'to' ? move.toEmail : move.fromEmail
    await flow.mailer.send({ ...mail, key: `move-link:${moveId}:${side}`, to: { address } })
    return ok()
  },
})

/** Tells both users of a move. A retry sends the same emails; deleted users get none. */
export const sendMoved = defineWorkflow({
  name: 'moves.send-moved',
  input: z.object({ from: z.uuid(), to: z.uuid(), count: z.int(), byAdmin: z.boolean(), key: z.string() }),
  access: systemOnly,
  async run(flow, { from, to, count, byAdmin, key }) {
    const [names] = await findNames(flow.db, [to])
    for (const userId of [from, to]) {
      const contact = await emailOf(flow.db, userId)
      if (!contact) continue
      const { publicUrl } = flow.settings
      const about = { name: contact.name, count, byAdmin, to: names?.username ?? '', isNew: userId === to, publicUrl }
      const mail = await movedEmail(flow.settings, about)
      await flow.mailer.send({ ...mail, key: `moved:${key}:${userId}`, to: contact })
    }
    return ok()
  },
})
