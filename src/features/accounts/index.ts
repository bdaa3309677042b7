import { nameInMail } from '#src/mail/greeting.ts'
import type { Reader } from '#src/ports/database.ts'
import { presentCreator, presentPublicProfile } from '#src/features/accounts/presenter.ts'
import type { Creator, PublicProfile } from '#src/features/accounts/presenter.ts'
import { isUsername } from '#src/features/accounts/rules.ts'
import { findNames, findPublicProfile, findRecipient } from '#src/features/accounts/store.ts'

export { grantRoleOnce } from '#src/features/accounts/grant.ts'
export { addRole } from '#src/features/accounts/operations/add-role.ts'
export { countTry } from '#src/features/accounts/operations/count-password-try.ts'
export { createUser } from '#src/features/accounts/operations/create-user.ts'
export { endSession } from '#src/features/accounts/operations/end-session.ts'
export { endSessions } from '#src/features/accounts/operations/end-sessions.ts'
export { grantRole } from '#src/features/accounts/operations/grant-role.ts'
export { listAdmins } from '#src/features/accounts/operations/list-admins.ts'
export { findUser } from '#src/features/accounts/operations/find-user.ts'
export { listPeople } from '#src/features/accounts/operations/list-people.ts'
export { readOwnProfile } from '#src/features/accounts/operations/read-own-profile.ts'
export { readPublicProfile } from '#src/features/accounts/operations/read-public-profile.ts'
export { unlinkSite } from '#src/features/accounts/operations/unlink-site.ts'
export { readSecurity } from '#src/features/accounts/operations/read-security.ts'
export { removeAvatar } from '#src/features/accounts/operations/remove-avatar.ts'
export { resetTwoFactor } from '#src/features/accounts/operations/reset-two-factor.ts'
export { setAvatar } from '#src/features/accounts/operations/set-avatar.ts'
export { uploadAvatar } from '#src/features/accounts/operations/upload-avatar.ts'
export { updateProfile } from '#src/features/accounts/operations/update-profile.ts'
export { revokeRole } from '#src/features/accounts/operations/revoke-role.ts'
export { presentTrader } from '#src/features/accounts/presenter.ts'
export type { Creator, OwnProfile, PublicProfile, TraderRow } from '#src/features/accounts/presenter.ts'

// What the sign-in adapter works on.
export type { Limit } from '#src/features/accounts/limit-store.ts'
export { countPasswordTry, forgetPasswordTries } from '#src/features/accounts/password-tries.ts'
export { countAttempt, forgetAttempts, isUsedUp } from '#src/features/accounts/limit-store.ts'
export type { SessionRow } from '#src/features/accounts/session-store.ts'
export {
  deleteLinks,
  deleteSessionByToken,
  deleteSessions,
  findSession,
  prolongSession,
  sessionBegunAt,
} from '#src/features/accounts/session-store.ts'
export { deleteOtherWays, findLink } from '#src/features/accounts/link-store.ts'
export { passwordNeeded, tooManyTries, wrongPassword } from '#src/features/accounts/failures.ts'
export { lockAdmins } from '#src/features/accounts/role-store.ts'
export { eraseUser, lockUser } from '#src/features/accounts/erase-store.ts'
export { findBar, listServed, servedAt, lockStanding, setBar, standingOf } from '#src/features/accounts/bar-store.ts'
export { rolesOf } from '#src/features/accounts/admin-store.ts'
export { profileChanged, sessionsEnded } from '#src/features/accounts/events.ts'
export { findPassword, findProvenAddress } from '#src/features/accounts/user-store.ts'
export { setConnectAccount } from '#src/features/accounts/connect-store.ts'
export {
  avatarsAmong,
  countPeople,
  findIdByEmail,
  findTaken,
  joinedAt,
  traderColumns,
} from '#src/features/accounts/store.ts'

/** Names and pictures of people by their ids. An id that nobody has is absent. */
export async function readCreators(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Creator>> {
  if (ids.length === 0) return new Map()
  const rows = await findNames(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentCreator(row)]))
}

/** What everybody may see of a person, by username in any case; null where nobody has it. */
export async function profileOf(db: Reader, username: string): Promise<PublicProfile | null> {
  const name = username.toLowerCase()
  const row = isUsername(name) ? await findPublicProfile(db, name) : undefined
  return row ? presentPublicProfile(row) : null
}

/** A user's address and the name for emails to them; null where the user left. */
export async function emailOf(db: Reader, userId: string): Promise<{ address: string; name: string } | null> {
  const row = await findRecipient(db, userId)
  return row
    ? { address: row.email, name: nameInMail({ displayName: row.display_name, username: row.username }) }
    : null
}

/** A user's address and their full name for documents such as receipts; null where the user left. */
export async function billingNameOf(db: Reader, userId: string): Promise<{ address: string; name: string } | null> {
  const row = await findRecipient(db, userId)
  return row ? { address: row.email, name: row.display_name || row.username } : null
}
