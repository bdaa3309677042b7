import { z } from 'zod'
import { signedIn, anyone } from '#src/kernel/access.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { profileForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import {
  userMissing,
  creatorMissing,
  renamedTooOften,
  usernameReserved,
  usernameTaken,
} from '#src/people/accounts/failures.ts'
import { profileValues } from '#src/people/accounts/profile-values.ts'
import { presentOwnProfile, presentPublicProfile } from '#src/people/accounts/public/presenter.ts'
import { findOwnProfile, findPublicProfile } from '#src/people/accounts/public/store.ts'
import { isUsername, isReservedUsername, mostHeldNames } from '#src/people/accounts/rules.ts'
import { profileChanged } from '#src/people/accounts/events.ts'
import { countHeldNames, lockProfile, setProfile, setSharesEmail } from '#src/people/accounts/profile-store.ts'

/** Returns the caller's profile with its private fields. */
export const readOwnProfile = defineQuery({
  name: 'accounts.read-own-profile',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ db, actor, settings }) {
    const row = await findOwnProfile(db, actor.userId)
    return row ? ok(presentOwnProfile(row, settings)) : err(userMissing)
  },
})

/** Returns the public profile by username, case-insensitive. */
export const readPublicProfile = defineQuery({
  name: 'accounts.read-public-profile',
  input: z.object({ username: z.string().max(200) }),
  access: anyone,
  async run({ db, settings }, input) {
    const username = input.username.toLowerCase()
    const row = isUsername(username) ? await findPublicProfile(db, username) : undefined
    return row ? ok(presentPublicProfile(row, settings)) : err(creatorMissing)
  },
})

/** Updates the caller's public profile. The email and the user id are not inputs. */
export const updateProfile = defineOperation({
  name: 'accounts.update-profile',
  input: profileForm.and(z.object({ read: z.string().max(20_000).optional() })),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  async run(context, { read, ...profile }) {
    const row = await lockProfile(context.tx, context.actor.userId)
    const stored = row && (await findOwnProfile(context.tx, row.id))
    if (!row || !stored) return err(userMissing)
    const values = profileValues(presentOwnProfile(stored, context.settings))
    if (isChangedSince(read, values)) return err(changedMeanwhile(values))
    if (profile.username !== row.username && isReservedUsername(profile.username, context.settings.shopName))
      return err(usernameReserved)
    const isRenamed = profile.username !== row.username
    if (isRenamed && (await countHeldNames(context.tx, row.id, context.now)) >= mostHeldNames)
      return err(renamedTooOften)
    if (!(await setProfile(context.tx, row.id, profile, context.now))) return err(usernameTaken)
    await context.emit(profileChanged(row.id))
    return ok({ username: profile.username })
  },
})

/** Lets creators of whom the user buys see the email address, or no longer. */
export const shareEmail = defineOperation({
  name: 'accounts.share-email',
  input: z.object({ sharesEmail: z.boolean() }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ tx, actor, now }, { sharesEmail }) {
    const row = await lockProfile(tx, actor.userId)
    if (!row) return err(userMissing)
    await setSharesEmail(tx, row.id, sharesEmail, now)
    return ok({ sharesEmail })
  },
})
