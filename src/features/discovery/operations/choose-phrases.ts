import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { keepMoreSeats } from '../jobs.ts'
import { choosePhrases } from '../phrase-store.ts'

/** Chooses the phrases that many listings have, so that it is kept which they are. */
export const chooseCommonPhrases = defineOperation({
  name: 'discovery.choose-phrases',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, enqueue }) {
    if (await choosePhrases(tx)) await enqueue(keepMoreSeats, {})
    return ok({})
  },
})
