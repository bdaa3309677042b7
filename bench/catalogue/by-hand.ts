// Longer than 60 lines: for each question the statements that one would write by hand for this answer, knowing the data.
import type { PendingQuery, Row } from 'postgres'
import type { Sql } from '#src/adapters/postgres/client.ts'
import type { Covered } from '#src/features/discovery/seat-cover-store.ts'

type Fragment = ReturnType<Sql>
type Rows = PendingQuery<Row[]>
type Order = 'popular' | 'rated' | 'new' | 'price-asc' | 'price-desc' | 'trending'

/** The cards of a page, and what stands beside the filters. */
export function byHand(sql: Sql) {
  const orders: Record<Order, Fragment> = {
    popular: sql`p.total_sales desc, p.created_at desc, p.id desc`,
    rated: sql`p.average_rating desc, p.total_reviews desc, p.created_at desc, p.id desc`,
    new: sql`p.created_at desc, p.id desc`,
    'price-asc': sql`p.price_cents, p.created_at, p.id`,
    'price-desc': sql`p.price_cents desc, p.created_at desc, p.id desc`,
    trending: sql`p.trend_score desc, p.total_sales desc, p.created_at desc, p.id desc`,
  }
  const columns = sql`p.id, p.creator_id, p.title, p.description, p.price_cents, p.average_rating, p.total_reviews,
    p.total_sales, p.model, p.category, p.type, p.text_count, p.image_url, p.is_trending, p.created_at,
    profiles.username, profiles.display_name, profiles.avatar_url, totals.paid_sales, images.color, images.widths`
  const people = sql`join profiles on profiles.id = p.creator_id
    left join creator_totals totals on totals.creator_id = p.creator_id
    left join images on images.path = substring(p.image_url from 8)`
  const quality = sql`p.quality desc, p.created_at desc, p.id desc`
  const none = sql`0::bit(16384)`

  const list = (sort: Order, where: Fragment = sql`true`) =>
    sql`select ${columns} from prompts p ${people} where p.is_active = true and ${where} order by ${orders[sort]} limit 13`
  const facets = (steps: Fragment = sql`price_step = -1`) =>
    sql`select category, model, type, sum(listings) as n from listing_totals where ${steps} group by category, model, type`
  const countedUpTo = (most: number, query: string, where: Fragment = sql`true`) => sql`
    select category, model, type, count(*) from (
      select category, model, type from search_documents where words @@ ${query}::tsquery and ${where} limit ${most}
    ) found group by category, model, type`
  const counted = (query: string, where?: Fragment) => countedUpTo(4000, query, where)
  /** Of one word, where it is counted kind by kind. */
  const kinds = (word: Fragment) =>
    sql`select category, model, type, listings from search_word_kinds where word = ${word} and listings > 0`
  const kindsOf = (word: string) => kinds(sql`${word}`)
  /** Of the most common word that begins so, as far as ours looks. */
  const kindsBegun = (begun: string) =>
    kinds(sql`(
    select word from (
      select word, listings from search_words where word >= ${begun} and word < ${`${begun}~`} order by word limit 300
    ) words order by listings desc limit 1)`)
  /** What many have: the best fit alone fills the page, so its order is walked. */
  const walked = (query: string, where: Fragment = sql`true`) => sql`
    select ${columns} from prompts p ${people} where p.is_active = true
      and title_words @@ ${query}::tsquery and ${where}
    order by ${quality} limit 13`
  /** What few have: all of it is ranked. */
  const ranked = (whole: string, begun: string) => sql`
    with found as materialized (
      select prompt_id, case when title @@ ${whole}::tsquery then 2 when title @@ ${begun}::tsquery then 1 else 0 end as fit
      from search_documents where words @@ ${begun}::tsquery order by fit desc, quality desc, created_at desc, prompt_id desc limit 13
    ) select ${columns} from found join prompts p on p.id = prompt_id ${people} order by fit desc, ${quality}`
  /** Of two common words, by their seats: where the index would read both lists from end to end. */
  const met = (one: string, other: string) => sql`(
    select d.* from (
      select block * 8 + part as part, substring(a.bits & b.bits from part * 2048 + 1 for 2048) as bits
      from search_seats a join search_seats b using (block), generate_series(0, 7) part where a.key = ${one} and b.key = ${other}
    ) parts, lateral (
      select (part * 2048 + sum(length(noughts)) over (order by nth) + nth - 1)::integer as told, nth
      from string_to_table(bits::text, '1') with ordinality seats (noughts, nth)
    ) seats, lateral (select * from search_documents where seat = told offset 0) d
    where bit_count(bits) > 0 and nth <= bit_count(bits) and words @@ ${`${one} & ${other}`}::tsquery
  )`
  const rankedBySeat = (one: string, other: string) => sql`
    with found as materialized (
      select prompt_id, case when title @@ ${`${one} & ${other}`}::tsquery then 2 else 0 end as fit
      from ${met(one, other)} met order by fit desc, quality desc, created_at desc, prompt_id desc limit 13
    ) select ${columns} from found join prompts p on p.id = prompt_id ${people} order by fit desc, ${quality}`
  const countedBySeat = (one: string, other: string) => sql`
    select category, model, type, count(*) from ${met(one, other)} met group by category, model, type`
  /** Of two words in a row, by the number of their pair: where the index would give all that has both. */
  const inRow = (one: string, other: string) => sql`(
    select d.* from search_pairs paired, lateral (select * from search_documents where seat = paired.seat offset 0) d
    where pairs @> array[pair_of(${one}, ${other})] and words @@ ${`${one} <-> ${other}`}::tsquery
  )`
  const rankedInRow = (one: string, other: string) => sql`
    with found as materialized (
      select prompt_id, case when title @@ ${`${one} <-> ${other}`}::tsquery then 2 else 0 end as fit
      from ${inRow(one, other)} met order by fit desc, quality desc, created_at desc, prompt_id desc limit 13
    ) select ${columns} from found join prompts p on p.id = prompt_id ${people} order by fit desc, ${quality}`
  const countedInRow = (one: string, other: string) => sql`
    select category, model, type, count(*) from ${inRow(one, other)} met group by category, model, type`
  /** Exactly, of what many have: by bits laid over each other. The keys of each word are known, and those of what must not occur. */
  const bitsOf = ({ keys, others }: Covered) =>
    keys.length === 1 && others.length === 0
      ? sql`(select block, bits from search_seats where key = ${keys[0] ?? ''})`
      : sql`(
        select block, bit_or(bits) as bits from (
          select block, bits from search_seats where key = any (${[...keys]})
          ${others.length > 0 ? sql`union all select seat / 16384, seat_bit(seat) from search_documents where words @@ ${others.join(' | ')}::tsquery` : sql``}
        ) parts group by block
      )`
  const many = (fragments: readonly Rows[]) => (fragments.length > 0 ? [...fragments] : sql``)
  const countedBySeats = (terms: readonly Covered[], { isInRange = false, category = '' } = {}) => {
    const [first, ...more] = terms.filter(({ isExcluded }) => !isExcluded).map(bitsOf)
    const joined = more.map((bits, at) => sql`join ${bits} ${sql(`more${at}`)} using (block)`)
    const without = terms
      .filter(({ isExcluded }) => isExcluded)
      .map((term, at) => sql`left join ${bitsOf(term)} ${sql(`without${at}`)} using (block)`)
    // Between 10 and 50 dollars.
    const prices = isInRange
      ? ['#<1', '#~5'].map(
          (key, n) =>
            sql`left join search_seats ${sql(`price${n}`)} on ${sql(`price${n}`)}.block = has.block and ${sql(`price${n}`)}.key = ${key}`,
        )
      : []
    const inRange = isInRange ? sql`& ~ price0.bits & price1.bits` : sql``
    const mask = category
      ? sql`left join search_seats mask on mask.block = has.block and mask.key = ${`#c:${category}`}`
      : sql``
    return sql`
      with met as materialized (
        select has.block, has.bits ${many(joined.map((_, at) => sql`& ${sql(`more${at}`)}.bits`))}
          ${many(without.map((_, at) => sql`& ~ coalesce(${sql(`without${at}`)}.bits, ${none})`))} ${inRange} as bits
          ${category ? sql`, mask.bits as mask` : sql``}
        from ${first ?? sql``} has ${many(joined)} ${many(without)} ${many(prices)} ${mask}
      )
      select key, sum(n) from (
        select key, bit_count(kept.bits & met.bits ${category ? sql`& case when key >= '#d' then mask else ~ ${none} end` : sql``}) as n
        from met join search_seats kept using (block) where key >= '#c' and key < '#u' offset 0
      ) counted group by key`
  }
  /** Those who are called so, of both names, who sold most first. */
  const creators = (begun: string) => {
    const end = `${begun}~`
    return sql`
      select named.*, paid_sales from (
        (select id, username, display_name, avatar_url from profiles
          where deleted_at is null and username ~>=~ ${begun} and username ~<~ ${end} limit 40)
        union
        (select id, username, display_name, avatar_url from profiles
          where deleted_at is null and fold_text(display_name) ~>=~ ${begun} and fold_text(display_name) ~<~ ${end} limit 40)
      ) named left join creator_totals on creator_id = id
      where exists (select from prompts where creator_id = named.id and is_active = true and deleted_at is null)
      order by creator_totals.total_sales desc nulls last, username limit 3`
  }
  return {
    ...{ sql, list, facets, counted, countedBySeats, kindsOf, kindsBegun, walked, ranked },
    ...{ rankedBySeat, countedBySeat, rankedInRow, countedInRow, creators, columns, people },
  }
}

export type ByHand = ReturnType<typeof byHand>
