import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'
import { saltDays, visitorKind } from '../store.ts'

type Visitor = { readonly day: string; readonly network: string; readonly agent: string }

/** Whether a visitor is new to something today, such as a link. The visitor's data is hashed as for views, and stored nowhere else. */
export async function isFirstToday(tx: Tx, what: string, { day, network, agent }: Visitor): Promise<boolean> {
  await saltDays(tx, [day])
  const { rows } = await sql`
    insert into view_visitors (day, visitor)
    select given.day, left(encode(sha256(convert_to(
      concat_ws(' ', salted.salt, given.what, given.network, ${visitorKind}), 'UTF8')), 'base64'), 22)
    from (select ${day}::text::date as day, ${what}::text as what, ${network}::text as network, ${agent}::text as agent) given
    join view_salts salted on salted.day = given.day
    on conflict (day, visitor) do nothing returning day`.execute(tx)
  return rows.length > 0
}
