import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { unsubscribeKey } from '../contract.ts'
import { linkBroken } from '../failures.ts'
import { defaultOf, hasMailSwitch, kinds } from '../rules.ts'
import { holdRecipients, switchMailsOff } from '../settings-store.ts'
import { readToken } from '../unsubscribe-token.ts'

/**
 * Stops mails by the link that they bear: those of its kind, or all that can be stopped. Whoever has the mail may, signed in or not.
 * Doing it again changes nothing, and of somebody who left there is nothing to stop.
 */
export const stopMails = defineOperation({
  name: 'notifications.stop-mails',
  input: z.object({ key: unsubscribeKey, all: z.boolean().default(false) }),
  access: anyone,
  async run({ tx, keys }, { key, all }) {
    const found = readToken(keys, key)
    if (!found) return err(linkBroken)
    const { userId, kind } = found
    const stopped = all ? kinds.filter(hasMailSwitch) : [kind]
    if ((await holdRecipients(tx, [userId], stopped)).size > 0)
      await switchMailsOff(
        tx,
        userId,
        stopped.map((one) => ({ kind: one, ...defaultOf(one) })),
      )
    return ok({ kind, all })
  },
})
