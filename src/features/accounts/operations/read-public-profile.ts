import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { creatorMissing } from '#src/features/accounts/failures.ts'
import { presentPublicProfile } from '#src/features/accounts/presenter.ts'
import { isUsername } from '#src/features/accounts/rules.ts'
import { findPublicProfile } from '#src/features/accounts/store.ts'

/** What everybody may see of a person, by username in any case. */
export const readPublicProfile = defineQuery({
  name: 'accounts.read-public-profile',
  input: z.object({ username: z.string().max(200) }),
  access: anyone,
  async run({ db }, input) {
    const username = input.username.toLowerCase()
    const row = isUsername(username) ? await findPublicProfile(db, username) : undefined
    return row ? ok(presentPublicProfile(row)) : err(creatorMissing)
  },
})
