import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countWords } from '../jobs.ts'
import { keepSeats } from '../seat-store.ts'
import { holdWords, keepCommonWords, sumUpWordChanges } from '../word-store.ts'

/** Sums up which words came and went with the listings, and begins with those that have become common, a part at a time. */
export const sumUpWords = defineOperation({
  name: 'discovery.sum-up-words',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, enqueue }) {
    await holdWords(tx)
    const isLeft = await sumUpWordChanges(tx)
    const areWordsLeft = await keepCommonWords(tx)
    const areSeatsLeft = await keepSeats(tx)
    if (isLeft || areWordsLeft || areSeatsLeft) await enqueue(countWords, {})
    return ok({})
  },
})
