import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'

/** The reasons of reports and sanctions in their order, archived ones too, which stored reports may have. */
export const listReasons = defineQuery({
  name: 'vocabulary.list-reasons',
  mayUseReplica: true,
  input: z.object({}),
  access: anyone,
  run: async ({ settings }) => ok(settings.vocabulary.reason),
})
