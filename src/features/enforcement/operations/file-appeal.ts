import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { subjectOf } from '../action-store.ts'
import { appealText, enforcementTexts } from '../contract.ts'
import { actionMissing } from '../failures.ts'
import { appealOnce } from '../appeal-once.ts'

/** Somebody disagrees with a decision about them. Of others' decisions nobody learns anything. */
export const fileAppeal = defineOperation({
  name: 'enforcement.file-appeal',
  input: z.object({ id: z.uuid(), body: appealText }),
  access: signedIn(enforcementTexts.signIn, accountTexts.signInRequired),
  openToBarred: true,
  async run(context, { id, body }) {
    if ((await subjectOf(context.tx, id)) !== userIdOf(context.actor)) return err(actionMissing)
    return appealOnce(context, id, body)
  },
})
