import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { accountTexts, profileForm } from '#src/features/accounts/contract.ts'
import { profileChanged } from '#src/features/accounts/events.ts'
import { userMissing, usernameReserved, usernameTaken } from '#src/features/accounts/failures.ts'
import { lockProfile, setProfile } from '#src/features/accounts/profile-store.ts'
import { isReservedUsername } from '#src/features/accounts/rules.ts'

/** Changes what others see of oneself. The address is not among it, and whose profile it is, nobody can say. */
export const updateProfile = defineOperation({
  name: 'accounts.update-profile',
  input: profileForm,
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  async run(context, profile) {
    const row = await lockProfile(context.tx, userIdOf(context.actor) ?? '')
    if (!row) return err(userMissing)
    if (profile.username !== row.username && isReservedUsername(profile.username)) return err(usernameReserved)
    if (!(await setProfile(context.tx, row.id, profile, context.now))) return err(usernameTaken)
    await context.emit(profileChanged(row.id))
    return ok({ username: profile.username })
  },
})
