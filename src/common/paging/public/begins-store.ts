import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether a text begins with the typed prefix. Compares in the "C" collation, so that an index applies. */
export function beginsWith(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${text} collate "C" like ${`${plain(typed.toLowerCase())}%`}`
}

/** Escapes the wildcards of LIKE. */
const plain = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
