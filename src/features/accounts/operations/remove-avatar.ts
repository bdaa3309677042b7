import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { replaceAvatar } from '#src/features/accounts/replace-avatar.ts'

/** Back to the rune that is drawn from the id. */
export const removeAvatar = defineOperation({
  name: 'accounts.remove-avatar',
  input: z.object({}),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  run: (context) => replaceAvatar(context, userIdOf(context.actor) ?? '', null),
})
