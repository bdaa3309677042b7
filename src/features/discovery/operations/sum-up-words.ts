import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countWords, keepMoreSeats } from '../jobs.ts'
import { arePhrasesDue } from '../phrase-store.ts'
import { noteSeatsDue } from '../seat-store.ts'
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
    if (isLeft || areWordsLeft) await enqueue(countWords, {})
    // Apart, so that what takes long there holds up no sums.
    const areSeatsDue = await noteSeatsDue(tx)
    if (areSeatsDue || (await arePhrasesDue(tx))) await enqueue(keepMoreSeats, {})
    return ok({})
  },
})
