import { sql } from 'kysely'
import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { variablesIn, withSettings } from '#src/kernel/variables.ts'
import type { Reader } from '#src/ports/database.ts'
import { licenseLineOf, teamOf } from '#src/buying/orders/public/upgrade-store.ts'
import type { SkillWork } from './skill.ts'

/** All purchases and seats of a user, unordered. */
function selectOwn(db: Reader, buyerId: string) {
  return db
    .selectFrom('entitlements as bought')
    .innerJoin('prompts', 'prompts.id', 'bought.prompt_id')
    .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
    .innerJoin('order_lines as line', 'line.id', 'bought.order_line_id')
    .innerJoin('order_lines as held', (join) => join.on('held.id', '=', licenseLineOf('bought', teamOf('bought'))))
    .innerJoin('license_versions as license', (join) =>
      join.onRef('license.license_id', '=', 'held.licence').onRef('license.version', '=', 'held.licence_version'),
    )
    .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'bought.id')
    .select(['bought.id', 'bought.prompt_id as promptId', 'bought.created_at as boughtAt'])
    .select(['bought.refunded_at as refundedAt', 'bought.suspended_for as suspendedFor'])
    .select(['opening.opened_at as openedAt', 'opening.text_version as openedVersion'])
    .select(['line.title', 'license.name as licence', 'prompts.type', 'prompts.text_version as version'])
    .select(['prompts.edition', 'profiles.username', 'profiles.display_name as displayName'])
    .select(
      // The same as `hasNamesake`.
      sql<boolean>`row_number() over (partition by lower(line.title) order by bought.created_at, bought.id) > 1`.as(
        'isNamesake',
      ),
    )
    .where('bought.buyer_id', '=', buyerId)
    .where('bought.is_unclaimed', '=', false)
}

/** The limit of purchases in a library for tools: the newest. */
const mostPurchases = 5000

/** A buyer's purchases, oldest first. */
export async function listOwned(db: Reader, buyerId: string) {
  const newest = await db
    .selectFrom(selectOwn(db, buyerId).as('own'))
    .selectAll()
    .orderBy('boughtAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPurchases)
    .execute()
  return newest.toReversed()
}

export type OwnedRow = Awaited<ReturnType<typeof listOwned>>[number]
type Place = { readonly boughtAt: string; readonly id: string }

/** The purchases whose texts a buyer may read now, newest first. */
export function listReadable(db: Reader, buyerId: string, after: Place | null, limit: number) {
  return db
    .selectFrom(selectOwn(db, buyerId).as('own'))
    .selectAll()
    .where('openedAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .where('suspendedFor', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("boughtAt", id) < (${after?.boughtAt ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('boughtAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The same of one purchase. */
export function findReadable(db: Reader, buyerId: string, id: string) {
  return db
    .selectFrom(selectOwn(db, buyerId).as('own'))
    .selectAll()
    .where('id', '=', id)
    .where('openedAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .where('suspendedFor', 'is', null)
    .executeTakeFirst()
}

export type Version = { readonly promptId: string; readonly version: number }

/** When newer versions of these listings were published than the given ones. */
export async function listLaterVersions(db: Reader, opened: readonly Version[]) {
  if (opened.length === 0) return []
  return db
    .selectFrom(pairsOf(opened).as('opened'))
    .innerJoin('prompts', 'prompts.id', 'opened.prompt_id')
    .innerJoin('prompt_versions as made', (join) =>
      join
        .onRef('made.prompt_id', '=', 'opened.prompt_id')
        .onRef('made.version', '>', 'opened.version')
        .onRef('made.version', '<=', 'prompts.text_version'),
    )
    .select(['made.prompt_id as promptId', 'made.version', 'made.note'])
    .select(sql<Date>`coalesce(made.published_at, made.created_at)`.as('publishedAt'))
    .orderBy('made.prompt_id')
    .orderBy('made.version')
    .execute()
}

const pairsOf = (versions: readonly Version[]) =>
  sql<{ prompt_id: string; version: number }>`(select * from unnest(
    ${versions.map(({ promptId }) => promptId)}::uuid[], ${versions.map(({ version }) => version)}::int[]
  ) as pair(prompt_id, version))`

type Content = Pick<SkillWork, 'description' | 'updatedAt' | 'texts' | 'variables'>
export const versionKey = ({ promptId, version }: Version): string => `${promptId}:${version}`

/** The paid texts of versions, by their keys. Callers must check access first. */
export async function readVersions(db: Reader, versions: readonly Version[]): Promise<ReadonlyMap<string, Content>> {
  if (versions.length === 0) return new Map()
  const [made, texts, variables] = await Promise.all([
    db
      .selectFrom(pairsOf(versions).as('wanted'))
      .innerJoin('prompt_versions as made', (join) =>
        join.onRef('made.prompt_id', '=', 'wanted.prompt_id').onRef('made.version', '=', 'wanted.version'),
      )
      .select(['made.prompt_id as promptId', 'made.version', 'made.description'])
      .select(sql<Date>`coalesce(made.published_at, made.created_at)`.as('updatedAt'))
      .execute(),
    db
      .selectFrom(pairsOf(versions).as('wanted'))
      .innerJoin('prompt_texts as text', (join) =>
        join.onRef('text.prompt_id', '=', 'wanted.prompt_id').onRef('text.version', '=', 'wanted.version'),
      )
      .select(['text.prompt_id as promptId', 'text.version', 'text.name', 'text.body'])
      .orderBy('text.position')
      .execute(),
    db
      .selectFrom(pairsOf(versions).as('wanted'))
      .innerJoin('prompt_variables as variable', (join) =>
        join.onRef('variable.prompt_id', '=', 'wanted.prompt_id').onRef('variable.version', '=', 'wanted.version'),
      )
      .select(['variable.prompt_id as promptId', 'variable.version', 'variable.name', 'variable.description'])
      .select(['variable.fallback', 'variable.choices'])
      .orderBy('variable.position')
      .execute(),
  ])
  const textsOf = Map.groupBy(texts, versionKey)
  const variablesOf = Map.groupBy(variables, versionKey)
  return new Map(
    made.map(({ description, updatedAt, ...version }) => {
      const key = versionKey(version)
      const its = (textsOf.get(key) ?? []).map(({ name, body }) => ({ name, body }))
      const given = (variablesOf.get(key) ?? []).map(({ promptId: _id, version: _version, ...variable }) => variable)
      const names = variablesIn(its.map(({ body }) => body))
      return [key, { description, updatedAt, texts: its, variables: withSettings(names, given) }]
    }),
  )
}

type Site = NamedShop & { readonly publicUrl: string }

/** The work of a purchase in a version. */
export function skillWorkOf(row: OwnedRow, version: number, content: Content, settings: Site): SkillWork {
  const { title, type, licence, username, isNamesake, promptId, displayName } = row
  return {
    ...content,
    ...{ title, type, licence, username, isNamesake, version },
    listingId: promptId,
    author: creatorName(displayName, settings),
    url: listingUrl(promptId, settings),
  }
}

export const listingUrl = (promptId: string, { publicUrl }: { readonly publicUrl: string }): string =>
  new URL(`/prompt/${promptId}`, publicUrl).href
