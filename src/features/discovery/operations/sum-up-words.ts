import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countWords } from '../jobs.ts'
import { sumUpWordChanges } from '../word-store.ts'

/** Sums up which words came and went with the listings, a part at a time. */
export const sumUpWords = defineOperation({
  name: 'discovery.sum-up-words',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, enqueue }) {
    if (await sumUpWordChanges(tx)) await enqueue(countWords, {})
    return ok({})
  },
})
