import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { testShop } from '#src/testing/shop.ts'

test('the migration counts the words of old listings as new ones are counted', async () => {
  const shop = await testShop({ takesPayments: false })
  const texts = [
    'あなたは編集者です。\n次の{{文章}}を校正してください。',
    'คุณเป็นบรรณาธิการ ตรวจแก้ {{ข้อความ}}',
    '用React写一个component。 请用中文。',
    '편집자로서 글을 고쳐 주세요',
    'Write about {{topic}} in 3 lines.',
  ]
  for (const text of texts) await shop.aListing({ text })
  const counts = async () => [...(await shop.sql`select word_count from prompts order by created_at, id`)]
  const fresh = await counts()
  await shop.sql`update prompts set word_count = 1 where word_count <> 4`
  await shop.sql.unsafe(await readFile(join(projectRoot(), 'db/migrations/0079_word_counts.sql'), 'utf8'))
  // The last one needs no new count.
  expect((await counts()).slice(0, 4)).toEqual(fresh.slice(0, 4))
  await shop.close()
})
