import { openDatabase } from '#src/adapters/postgres/open-database.ts'

// Edge-case content for a stopped app: titles of the maximum length, in one word or without spaces, right-to-left names and
// names over four lines, minimum and maximum prices and counts, and missing images.

const sentence = 'A patient and complete companion for anyone who answers letters '
const titles: readonly string[] = [
  sentence.repeat(4).slice(0, 200).trim(),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3).slice(0, 200),
  'دليل كامل لكتابة رسائل البريد الإلكتروني التي يقرؤها الناس حتى النهاية، مع أمثلة وأسئلة وأجوبة',
  '読む人の心に届く手紙を書くための完全な手引きと、よくある質問への丁寧な答え、そして失敗しないための確認事項'.repeat(
    2,
  ),
  'W'.repeat(200),
  'Ÿ',
]
const names: readonly string[] = [
  'محمد بن عبد الرحمن بن علي آل الشيخ الهاشمي',
  '渡辺長谷川佐々木小笠原五十嵐勅使河原',
  'Maria Aurora Constantina Wilhelmina Evangelina von und zu Hohenstein-Waldburg',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessen',
]
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }

/** Writes edge-case content to listings that the demo buyer does not own. Returns their ids, the most expensive first. */
export async function writeEdgeCases(dataDir: string): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir, log: silentLog })
  const { sql } = database
  try {
    for (const [i, name] of names.entries())
      await sql`
        update profiles set display_name = ${name.slice(0, 80)}, bio = ${`${titles[i]} ${sentence.repeat(12)}`.slice(0, 500)}
        where id = (select creator_id from prompts group by creator_id order by count(*) desc, creator_id offset ${i} limit 1)`
    const listings = await sql<{ id: string; creator_id: string }[]>`
      select id, creator_id from prompts where is_active and id not in
        (select prompt_id from purchases join users on users.id = buyer_id where email = 'buyer@skald.test')
      order by row_number() over (partition by creator_id order by created_at), creator_id limit 24`
    for (const [i, listing] of listings.entries()) {
      const imagePath = `prompt-images/${listing.creator_id}/${i + 1}.jpg`
      if (i % 3 === 1)
        await sql`
          insert into images (id, owner_id, bucket, path, width, height, color, widths, created_at)
          values (gen_random_uuid(), ${listing.creator_id}, 'prompt-images', ${imagePath}, 1280, 800, '#8a6f5b', '{320,640,1280}', now())`
      await sql`
        update prompts set title = ${titles[i % titles.length] ?? ''},
          description = ${`${titles[(i + 1) % titles.length]}\n\n${sentence.repeat(20)}`},
          price_cents = ${[9_999_999, 1, 1_234_567, 0][i % 4] ?? 0},
          total_reviews = ${i % 2 ? 10_000 : 0}, average_rating = ${i % 2 ? 4.99 : 0}, total_sales = ${i % 3 ? 1_234_567 : 0},
          model_version = 'gpt-5.5-turbo-preview-2026-11-20-with-a-very-long-name-of-it', is_trending = ${i % 2 === 0},
          created_at = now() - ${i} * interval '1 second', image_url = ${i % 3 === 1 ? `/files/${imagePath}` : null}
        where id = ${listing.id}`
    }
    return listings.map(({ id }) => id)
  } finally {
    await database.close()
  }
}
