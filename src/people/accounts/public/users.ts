import type { NamedShop } from '#src/kernel/shop.ts'
import { nameInMail } from '#src/mail/greeting.ts'
import type { Reader } from '#src/ports/database.ts'
import { presentCreator, presentPublicProfile } from '#src/people/accounts/public/presenter.ts'
import type { Creator, PublicProfile } from '#src/people/accounts/public/presenter.ts'
import { isUsername } from '#src/people/accounts/rules.ts'
import { findNames, findPublicProfile, findRecipient } from '#src/people/accounts/public/store.ts'

/** Returns names and avatars by user id; unknown ids are absent. */
export async function readCreators(
  db: Reader,
  ids: readonly string[],
  settings: NamedShop,
): Promise<ReadonlyMap<string, Creator>> {
  if (ids.length === 0) return new Map()
  const rows = await findNames(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentCreator(row, settings)]))
}

/** Returns the public profile by username, case-insensitive; null if there is none. */
export async function profileOf(db: Reader, username: string, settings: NamedShop): Promise<PublicProfile | null> {
  const name = username.toLowerCase()
  const row = isUsername(name) ? await findPublicProfile(db, name) : undefined
  return row ? presentPublicProfile(row, settings) : null
}

/** A user's address and name for emails; null if the user was deleted. */
export async function emailOf(db: Reader, userId: string): Promise<{ address: string; name: string } | null> {
  const row = await findRecipient(db, userId)
  return row
    ? { address: row.email, name: nameInMail({ displayName: row.display_name, username: row.username }) }
    : null
}

/** A user's address and their full name for documents such as receipts; null if the user was deleted. */
export async function billingNameOf(db: Reader, userId: string): Promise<{ address: string; name: string } | null> {
  const row = await findRecipient(db, userId)
  return row ? { address: row.email, name: row.display_name || row.username } : null
}
