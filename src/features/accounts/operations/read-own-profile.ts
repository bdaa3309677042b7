import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { userMissing } from '#src/features/accounts/failures.ts'
import { presentOwnProfile } from '#src/features/accounts/presenter.ts'
import { findOwnProfile } from '#src/features/accounts/store.ts'

/** One's own profile, with what nobody else sees. */
export const readOwnProfile = defineQuery({
  name: 'accounts.read-profile',
  input: z.object({}),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  openToBarred: true,
  async run({ db, actor }) {
    const row = await findOwnProfile(db, userIdOf(actor) ?? '')
    return row ? ok(presentOwnProfile(row)) : err(userMissing)
  },
})
