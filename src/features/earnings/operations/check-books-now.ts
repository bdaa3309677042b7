import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { checkAllBooks } from './check-books.ts'

/** An admin does not wait for the night: the books are held against the provider now. */
export const checkBooksNow = defineWorkflow({
  name: 'earnings.check-now',
  input: z.object({}),
  access: adminsOnly,
  run: (flow) => flow.runAsSystem(checkAllBooks, {}),
})
