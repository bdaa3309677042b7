import type { Generated } from 'kysely'
import type { Role } from '#src/kernel/actor.ts'

type UsersTable = {
  id: Generated<string>
  email: string
  email_verified: Generated<boolean>
  name: Generated<string>
  image: string | null
  username: string | null
  two_factor_enabled: Generated<boolean>
  suspension_kind: Generated<'suspended' | 'banned' | null>
  /** When a suspension ends; null without one, and for a ban. */
  suspended_until: Generated<Date | null>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

type TwoFactorsTable = {
  id: Generated<string>
  user_id: string
  secret: string
  backup_codes: string
  verified: boolean
}

type PasskeysTable = {
  id: Generated<string>
  user_id: string
  name: string | null
  credential_id: string
  public_key: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  created_at: Date
}

type SessionsTable = {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Date
  updated_at: Date
}

/** A sign-in method. `password` is a salted hash, set for the provider "credential". */
type AccountsTable = {
  id: Generated<string>
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  /** The user's account name at the provider; null for a password. */
  address: string | null
  password: string | null
  created_at: Date
  updated_at: Date
}

type VerificationsTable = {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Date
  created_at: Date
  updated_at: Date
}

type EmailChangesTable = {
  id: Generated<string>
  user_id: string
  old_email: string
  new_email: string
  token_hash: string | null
  session_id: string | null
  two_factor_id: Generated<string | null>
  requested_at: Date
  expires_at: Date
  confirmed_at: Date | null
  undo_hash: string | null
  undo_until: Date | null
  ended_at: Date | null
}

type KeptFormsTable = { id: string; sealed: string; expires_at: Date }

type RateLimitsTable = { key: string; hits: number; ends_at: Date }

type ProfilesTable = {
  id: string
  username: string
  display_name: Generated<string>
  avatar_url: string | null
  bio: Generated<string>
  location: Generated<string>
  website: Generated<string>
  hide_location: Generated<boolean>
  /** Whether creators of whom the user buys see the address. */
  shares_email: Generated<boolean>
  is_trader: Generated<boolean>
  trader_name: Generated<string>
  trader_address: Generated<string>
  trader_contact: Generated<string>
  trader_number: Generated<string>
  stripe_connect_account_id: string | null
  stripe_onboarding_complete: Generated<boolean>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

type FormerUsernamesTable = { username: string; user_id: string; held_until: Date }

/** Admins who view the account of a user. */
type AccountViewsTable = {
  id: string
  admin_id: string
  user_id: string
  token_hash: string
  reason: string
  started_at: Date
  expires_at: Date
  ended_at: Date | null
}

type UserRolesTable = { user_id: string; role: Role; granted_by: string | null; created_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    users: UsersTable
    two_factors: TwoFactorsTable
    passkeys: PasskeysTable
    sessions: SessionsTable
    accounts: AccountsTable
    verifications: VerificationsTable
    rate_limits: RateLimitsTable
    email_changes: EmailChangesTable
    kept_forms: KeptFormsTable
    profiles: ProfilesTable
    user_roles: UserRolesTable
    account_views: AccountViewsTable
    former_usernames: FormerUsernamesTable
  }
}
