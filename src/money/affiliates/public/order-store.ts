import { sql } from 'kysely'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** The affiliate whose link brought the buyer, for one listing of an order. */
export type Affiliate = {
  readonly promptId: string
  readonly partyId: string
  readonly linkId: string
  readonly percent: number
}

type Visit = {
  /** The link that the buyer clicked last; undefined without one, which costs no query. */
  readonly linkId: string | undefined
  /** Null for a visitor. */
  readonly buyerId: string | null
  readonly promptIds: readonly string[]
  readonly now: Date
}

/**
 * The affiliate of a clicked link, for each of these listings for which they have a link: that of the listing, else that of all
 * listings. A listing's own percentage counts before that of all listings. Nobody for the affiliate's own order, and while they are
 * suspended.
 */
export async function affiliatesOf(
  db: Reader,
  { linkId, buyerId, promptIds, now }: Visit,
): Promise<readonly Affiliate[]> {
  if (linkId === undefined) return []
  const { rows } = await sql<Affiliate>`
    select distinct on (prompt.id) prompt.id as "promptId", link.user_id as "partyId", link.id as "linkId",
      coalesce(own.percent, program.percent) as percent
    from affiliate_links clicked
    join affiliate_programs source on source.id = clicked.program_id
    join prompts prompt on prompt.creator_id = source.creator_id and prompt.id = any(${promptIds})
    join affiliate_links link on link.user_id = clicked.user_id and link.ended_at is null
    join affiliate_programs program on program.id = link.program_id and program.closed_at is null
      and program.creator_id = prompt.creator_id and (program.prompt_id is null or program.prompt_id = prompt.id)
    left join affiliate_programs own on own.creator_id = prompt.creator_id and own.prompt_id = prompt.id
      and own.closed_at is null
    where clicked.id = ${linkId} and clicked.user_id <> prompt.creator_id
      and clicked.user_id is distinct from ${buyerId}::text::uuid
    order by prompt.id, program.prompt_id nulls last`.execute(db)
  const partyId = rows[0]?.partyId
  if (partyId === undefined || (await findSuspension(db, partyId, now))) return []
  return rows
}

/** Ends the programs and links of an account that is deleted. Shares of earlier orders stay. */
export async function endAffiliationsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('affiliate_programs')
    .set({ closed_at: now })
    .where('creator_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute()
  await tx
    .updateTable('affiliate_links')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether a user has a link to a listing, with which they would earn from its sales. */
export async function isAffiliateOf(db: Reader, userId: string, promptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('affiliate_links as link')
    .innerJoin('affiliate_programs as program', 'program.id', 'link.program_id')
    .innerJoin('prompts', 'prompts.creator_id', 'program.creator_id')
    .select('link.id')
    .where('link.user_id', '=', userId)
    .where('link.ended_at', 'is', null)
    .where('program.closed_at', 'is', null)
    .where('prompts.id', '=', promptId)
    .where((eb) => eb.or([eb('program.prompt_id', 'is', null), eb('program.prompt_id', '=', promptId)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
