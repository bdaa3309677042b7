import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import { textColumns, textsOfColumns } from '#src/storefront/catalog/field-rules.ts'
import { runningReductions } from '#src/selling/reductions/public/running-store.ts'
import { listTiers } from '#src/storefront/catalog/public/offer-store.ts'
import { starterLabel } from '#src/storefront/catalog/text-rules.ts'

/** A listing of a creator as its file describes it. */
export type FiledListing = {
  readonly id: string
  /** The creator's own key, or the id of a listing that was not imported. */
  readonly key: string
  readonly edition: number
  readonly isActive: boolean
  readonly isDraft: boolean
  readonly updatedAt: Date
  readonly listing: ListingInput
}

/** The creator's listings in the version that they last saved, by id. `keys`: only these keys or ids. */
export async function readFiled(
  db: Reader,
  creatorId: string,
  keys: readonly string[] | null = null,
): Promise<readonly FiledListing[]> {
  const version = sql<number>`coalesce(prompts.flagged_version, prompts.text_version)`
  const rows = await db
    .selectFrom('prompts')
    .select(['id', 'file_key', 'edition', 'is_draft', 'updated_at', 'active_before_flag', 'is_active'])
    .select(['title', 'description', 'type', 'category', 'model', 'licence', 'price_cents', ...textColumns])
    .select(['pricing', 'suggested_cents', 'image_url', 'tags', 'outline', version.as('version')])
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .$if(keys !== null, (query) =>
      query.where((eb) =>
        eb.or([sql<boolean>`file_key = any (${keys}::text[])`, sql<boolean>`id::text = any (${keys}::text[])`]),
      ),
    )
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const ofVersion = sql`(select id, coalesce(flagged_version, text_version) from prompts where id = any (${ids}::uuid[]))`
  const texts = await db
    .selectFrom('prompt_texts')
    .select(['prompt_id', 'name', 'body'])
    .where(sql<boolean>`(prompt_id, version) in ${ofVersion}`)
    .orderBy('position')
    .execute()
  const variables = await db
    .selectFrom('prompt_variables')
    .select(['prompt_id', 'name', 'description', 'fallback', 'choices'])
    .where(sql<boolean>`(prompt_id, version) in ${ofVersion}`)
    .orderBy('position')
    .execute()
  const samples = await db
    .selectFrom('prompt_samples')
    .select(['prompt_id', 'caption', 'body', 'image_url as imageUrl', 'inputs'])
    .where(sql<boolean>`prompt_id = any (${ids}::uuid[])`)
    .orderBy('position')
    .execute()
  const reduced = await runningReductions(db, ids)
  const tiers = ids.length === 0 ? [] : await listTiers(db, ids)
  const tiersOf = Map.groupBy(tiers, ({ promptId }) => promptId)
  const byId = <Row extends { readonly prompt_id: string }>(found: readonly Row[]) =>
    Map.groupBy(found, (row) => row.prompt_id)
  const [textsOf, variablesOf, samplesOf] = [byId(texts), byId(variables), byId(samples)]
  return rows.map((row) => ({
    id: row.id,
    key: row.file_key ?? row.id,
    edition: row.edition,
    isActive: row.active_before_flag ?? row.is_active,
    isDraft: row.is_draft,
    updatedAt: row.updated_at,
    listing: {
      title: row.title,
      description: row.description,
      type: row.type,
      category: row.category,
      model: row.model,
      ...textsOfColumns(row),
      licence: row.licence,
      // A file has the usual price, which outlasts a reduction.
      priceCents: reduced.get(row.id)?.usualCents ?? row.price_cents,
      isOpenPrice: row.pricing === 'open',
      suggestedCents: row.suggested_cents,
      tiers: (tiersOf.get(row.id) ?? []).map(({ licence, seats, priceCents }) => ({ licence, seats, priceCents })),
      imageUrl: row.image_url,
      tags: row.tags,
      texts: (textsOf.get(row.id) ?? []).map(({ name, body }) => ({
        ...{ name, body },
        purpose: row.outline.find((item) => item.name === name || item.name === starterLabel(name))?.purpose ?? '',
      })),
      variables: (variablesOf.get(row.id) ?? []).map(({ name, description, fallback, choices }) => ({
        ...{ name, description, fallback, choices },
      })),
      samples: (samplesOf.get(row.id) ?? []).map(({ caption, body, imageUrl, inputs }) => ({
        ...{ caption, body, imageUrl, inputs },
      })),
    },
  }))
}
