import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { TraderView } from '#src/people/accounts/view.ts'
import type { findNames, findOwnProfile, findPublicProfile } from '#src/people/accounts/public/store.ts'

type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>
type PublicRow = NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>
type NameRow = Awaited<ReturnType<typeof findNames>>[number]

/** A user as shown on listings and reviews. */
export type Creator = {
  readonly username: string
  readonly displayName: string
  /** Null without an upload; the avatar is then drawn from the id. */
  readonly avatarUrl: string | null
}

export type PublicProfile = Creator & {
  readonly id: string
  readonly bio: string
  /** Null if empty or hidden by the owner. */
  readonly location: string | null
  readonly website: string | null
  readonly joinedAt: Date
  /** Null for private persons. */
  readonly trader: TraderView | null
}

export type OwnProfile = PublicProfile & {
  /** As entered; may be empty. */
  readonly givenName: string
  readonly email: string
  readonly emailVerified: boolean
  readonly hideLocation: boolean
  /** Whether creators of whom the user buys see the address. */
  readonly sharesEmail: boolean
}

export function presentCreator(row: NameRow, settings: NamedShop): Creator {
  return { username: row.username, displayName: creatorName(row.display_name, settings), avatarUrl: row.avatar_url }
}

export function presentPublicProfile(row: PublicRow, settings: NamedShop): PublicProfile {
  return {
    ...presentCreator(row, settings),
    id: row.id,
    bio: row.bio,
    location: row.hide_location ? null : row.location || null,
    website: row.website ? inPlainLetters(row.website) : null,
    joinedAt: row.created_at,
    trader: presentTrader(row),
  }
}

/** Returns the URL with non-ASCII hosts in punycode, so a Cyrillic "а" does not pass for the Latin one. */
const inPlainLetters = (website: string) => (/[^!-~]/.test(website) ? new URL(website).href : website)

export type TraderRow = Pick<
  PublicRow,
  'is_trader' | 'trader_name' | 'trader_address' | 'trader_contact' | 'trader_number'
>

export function presentTrader(row: TraderRow): TraderView | null {
  if (!row.is_trader) return null
  return {
    name: row.trader_name,
    address: row.trader_address,
    contact: row.trader_contact,
    number: row.trader_number,
  }
}

export function presentOwnProfile(row: OwnRow, settings: NamedShop): OwnProfile {
  const { email, email_verified: emailVerified, hide_location: hideLocation, shares_email: sharesEmail } = row
  const location = row.location || null
  const givenName = row.display_name
  return {
    ...presentPublicProfile(row, settings),
    givenName,
    location,
    hideLocation,
    email,
    emailVerified,
    sharesEmail,
  }
}
