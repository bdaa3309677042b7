import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/index.ts'
import { privacyTexts } from '../contract.ts'

const most = { max: 3, windowSeconds: 3600 }

/** Counts that somebody takes their data: much work for a click. Too many are a value: a refusal would take the count back. */
export const countExport = defineOperation({
  name: 'privacy.count-export',
  input: z.object({}),
  access: signedIn(privacyTexts.signIn, privacyTexts.signInTitle),
  openToBarred: true,
  run: async ({ tx, actor, now }) => ok(await countAttempt(tx, `export:${userIdOf(actor) ?? ''}`, most, now)),
})
