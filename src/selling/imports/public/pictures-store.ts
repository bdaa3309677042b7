import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import { pathOfUrl } from '#src/common/media/rules.ts'

/** The pictures among these that an import waits to use, or that undoing it brings back. */
export async function importPicturesAmong(db: Reader, urls: readonly string[]): Promise<string[]> {
  // Creators use only their own pictures.
  const owners = [...new Set(urls.flatMap((url) => pathOfUrl(url)?.split('/')[1] ?? []))]
  const { rows } = await sql<{ url: string }>`
    with own as (select id from imports where creator_id = any (${owners}::uuid[]))
    select url from import_files where import_id in (select id from own) and url = any (${urls}::text[])
    union
    select held.url from import_rows,
      lateral (select before #>> '{listing,imageUrl}' union all
        select sample ->> 'imageUrl' from jsonb_array_elements(before #> '{listing,samples}') sample) held (url)
    where import_id in (select id from own) and before is not null and held.url = any (${urls}::text[])`.execute(db)
  return rows.map(({ url }) => url)
}
