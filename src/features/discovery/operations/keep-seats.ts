import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { keepMoreSeats } from '../jobs.ts'
import { keepPairs, keepPhrases } from '../phrase-store.ts'
import { keepSeats } from '../seat-store.ts'
import { holdWords } from '../word-store.ts'

/** Begins to keep which documents have what many have by now, a part at a time. */
export const keepCommonSeats = defineOperation({
  name: 'discovery.keep-seats',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, enqueue }) {
    // Alone, as whoever changes one of these listings waits for it; and phrases are looked for by pairs.
    if (!(await keepPairs(tx))) {
      await holdWords(tx)
      if (!(await keepSeats(tx)) && !(await keepPhrases(tx))) return ok({})
    }
    await enqueue(keepMoreSeats, {})
    return ok({})
  },
})
