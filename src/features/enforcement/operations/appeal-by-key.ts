import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import { idOfKey } from '../action-store.ts'
import { hashOf } from '../appeal-key.ts'
import { appealKey, appealText } from '../contract.ts'
import { keyInvalid } from '../failures.ts'
import { appealOnce } from '../appeal-once.ts'

/** The same by the link of the mail: it works for whoever cannot or would not sign in. */
export const appealByKey = defineOperation({
  name: 'enforcement.appeal-by-key',
  input: z.object({ key: appealKey, body: appealText }),
  access: anyone,
  async run(context, { key, body }) {
    const id = await idOfKey(context.tx, hashOf(key))
    return id ? appealOnce(context, id, body) : err(keyInvalid)
  },
})
