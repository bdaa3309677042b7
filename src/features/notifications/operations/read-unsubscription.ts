import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { unsubscribeKey } from '../contract.ts'
import { linkBroken } from '../failures.ts'
import { readToken } from '../unsubscribe-token.ts'

/** Which mails a link would stop. Whose they are is said to nobody. */
export const readUnsubscription = defineQuery({
  name: 'notifications.read-unsubscription',
  input: z.object({ key: unsubscribeKey }),
  access: anyone,
  async run({ keys }, { key }) {
    const found = readToken(keys, key)
    return found ? ok({ kind: found.kind }) : err(linkBroken)
  },
})
