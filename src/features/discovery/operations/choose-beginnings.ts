import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { keepMoreSeats } from '../jobs.ts'
import { chooseBeginnings } from '../seat-store.ts'

/** Chooses the beginnings of words by which many listings are found, so that it is kept which they are. */
export const chooseCommonBeginnings = defineOperation({
  name: 'discovery.choose-beginnings',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, enqueue }) {
    if (await chooseBeginnings(tx)) await enqueue(keepMoreSeats, {})
    return ok({})
  },
})
