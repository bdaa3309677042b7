import { sql } from 'kysely'
import { isVerified } from '#src/storefront/catalog/rules.ts'
import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { storable } from '#src/kernel/visible-text.ts'
import type { Reader } from '#src/ports/database.ts'
import type { NamedCreator } from './view.ts'
import { lastCharacter } from './last-character.ts'

type NameRow = {
  id: string
  username: string
  display_name: string
  avatar_url: string | null
  paid_sales: number | null
}

/** The number of names read of each kind, since a short prefix matches many. */
const looksAt = 40

/** A single letter is too short for a name prefix. */
const shortestName = 2

/** Returns creators with a listing on sale whose name or username has the prefix, most sales first. */
export async function findCreatorsByName(
  { db, settings }: { readonly db: Reader; readonly settings: NamedShop },
  typed: string,
  limit: number,
): Promise<NamedCreator[]> {
  const started = storable(typed)
  if (started.length < shortestName) return []
  const columns = sql`id, username, display_name, avatar_url`
  // Compares in the "C" collation of the indexes, since a prepared LIKE cannot use them.
  const { rows } = await sql<NameRow>`
    select named.*, paid_sales from (
      (select ${columns} from profiles where deleted_at is null
        and username collate "C" >= lower(${started}) and username collate "C" < (lower(${started}) || ${sql.lit(lastCharacter)})
        limit ${sql.lit(looksAt)})
      union
      (select ${columns} from profiles where deleted_at is null
        and fold_text(display_name) collate "C" >= fold_text(${started})
        and fold_text(display_name) collate "C" < (fold_text(${started}) || ${sql.lit(lastCharacter)})
        limit ${sql.lit(looksAt)})
    ) named left join creator_totals on creator_id = id
    where exists (select from prompts where prompts.creator_id = named.id and is_active = true and deleted_at is null)
    order by coalesce(creator_totals.total_sales, 0) desc, username limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    name: creatorName(row.display_name, settings),
    avatarUrl: row.avatar_url,
    isVerified: isVerified(row.paid_sales ?? 0),
  }))
}
