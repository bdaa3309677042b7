import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { LetterKind } from './rules.ts'

/** Whom a letter is for. */
export type Audience = { readonly creatorId: string; readonly kind: LetterKind; readonly promptId: string | null }

/** The ids of the followers, or of the buyers of the listing who still have it. */
function audience({ creatorId, kind, promptId }: Audience): RawBuilder<unknown> {
  if (kind === 'followers') return sql`select follower_id as id from follows where creator_id = ${creatorId}`
  const consent =
    kind === 'update'
      ? sql`true`
      : sql`exists (select from letter_choices choice where choice.user_id = bought.buyer_id
          and choice.creator_id = ${creatorId} and choice.consented_at is not null)`
  return sql`
    select bought.buyer_id as id from purchases bought join prompts listing on listing.id = bought.prompt_id
    where bought.prompt_id = ${promptId} and bought.refunded_at is null and bought.suspended_for is null
      and not bought.is_unclaimed
      and listing.creator_id = ${creatorId} and listing.removed_at is null and bought.buyer_id <> ${creatorId} and ${consent}`
}

/** Whether a person may get letters of the creator: their account is in good standing, and they have not unsubscribed. */
const isReachable = (creatorId: string, now: Date) => sql`
  person.deleted_at is null and person.email_verified
    and (person.suspension_kind is null or person.suspended_until <= ${now})
    and not exists (select from notification_settings setting
      where setting.user_id = person.id and setting.kind = 'letter' and not setting.mail)
    and not exists (select from letter_choices choice
      where choice.user_id = person.id and choice.creator_id = ${creatorId} and choice.stopped_at is not null)
    and not exists (select from message_blocks block where block.blocker_id = person.id and block.blocked_id = ${creatorId})
    and not exists (select from message_blocks block where block.blocker_id = ${creatorId} and block.blocked_id = person.id)
    and not exists (select from letter_refusals refusal
      where refusal.user_id = person.id and lower(refusal.email) = lower(person.email))`

const people = (to: Audience, now: Date) => sql`
  from (${audience(to)}) audience join users person on person.id = audience.id where ${isReachable(to.creatorId, now)}`

/** How many people would get a letter now. */
export async function countRecipients(db: Reader, to: Audience, now: Date): Promise<number> {
  if (to.kind !== 'followers' && to.promptId === null) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${people(to, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lists the recipients of a letter, once. Returns their number. */
export async function insertRecipients(tx: Tx, letterId: string, to: Audience, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into letter_recipients (letter_id, user_id, turn, due_at)
    select ${letterId}::uuid, person.id, row_number() over (order by person.id), ${now} ${people(to, now)}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The address and name of a recipient, if they may still get the letter. */
export async function findRecipient(db: Reader, userId: string, to: Audience, now: Date) {
  const { rows } = await sql<{ email: string; displayName: string; username: string }>`
    select person.email, profile.display_name as "displayName", profile.username
    from users person join profiles profile on profile.id = person.id
    where person.id = ${userId} and person.id in (${audience(to)}) and ${isReachable(to.creatorId, now)}`.execute(db)
  return rows[0]
}
