import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether a text begins with what somebody typed. In the "C" order, so that an index over that finds them at once. */
export function beginsWith(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${text} collate "C" like ${`${plain(typed.toLowerCase())}%`}`
}

/** A sign that means any text to the database means itself to whoever types it. */
const plain = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
