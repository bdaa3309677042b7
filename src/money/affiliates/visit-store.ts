import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Where a link leads: a listing, or the page of a creator. */
type Place = { readonly listingId: string | null; readonly username: string | null }

/**
 * The link of the person with this code to a place: to the listing, else to all listings of its creator. A former username of a
 * creator leads there too. Undefined if the program
 * is closed or the link has ended.
 */
export async function findLinkAt(db: Reader, code: string, { listingId, username }: Place) {
  const { rows } = await sql<{ id: string; userId: string; creatorId: string }>`
    select link.id, link.user_id as "userId", program.creator_id as "creatorId"
    from affiliates
    join affiliate_links link on link.user_id = affiliates.user_id and link.ended_at is null
    join affiliate_programs program on program.id = link.program_id and program.closed_at is null
    left join prompts listing on listing.id = ${listingId}::text::uuid and listing.deleted_at is null
    left join profiles creator on creator.deleted_at is null and creator.id = coalesce(
      (select id from profiles where username = ${username}::text),
      (select user_id from former_usernames where username = ${username}::text))
    where affiliates.code = ${code} and program.creator_id = coalesce(listing.creator_id, creator.id)
      and (program.prompt_id is null or program.prompt_id = listing.id)
    order by program.prompt_id nulls last limit 1`.execute(db)
  return rows[0]
}

export async function addClick(tx: Tx, linkId: string, day: string): Promise<void> {
  await sql`
    insert into affiliate_clicks (link_id, day, clicks) values (${linkId}, ${day}::text::date, 1)
    on conflict (link_id, day) do update set clicks = affiliate_clicks.clicks + 1`.execute(tx)
}

export async function usernameOf(db: Reader, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('username')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.username ?? null
}
