import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countWords } from '../spelling-store.ts'

/** Counts the words that spelling suggestions are made from. */
export const countSearchWords = defineOperation({
  name: 'discovery.count-search-words',
  input: z.object({}),
  access: systemOnly,
  async run({ tx }) {
    await countWords(tx)
    return ok({})
  },
})
