import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { addSearchRule } from '#src/storefront/discovery/operations/search-rules.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import type { App } from '#src/main/compose.ts'
import { compose } from '#src/main/compose.ts'
import { readEnv } from '#src/main/env.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let other: App
beforeAll(async () => {
  shop = await testShop()
  other = await compose({
    env: readEnv({ DATA_DIR: shop.env.dataDir, DEMO: '0', LOG_LEVEL: 'silent' }),
    log: quietLog(),
    clock: shop.clock,
    root: projectRoot(),
    database: shop.app.database,
    stripe: null,
  })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

test('a change reaches other processes while a transaction stays open, which holds back events', async () => {
  await shop.sql.begin(async (open) => {
    await open`select pg_current_xact_id()`
    const changed = await other.run(changeSettings, { values: { platform_fee_percent: 30 } }, systemActor('test'))
    expect(changed).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(shop.app.settings.platformFeePercent).toBe(30), {
      ...{ timeout: 10 * 60_000, interval: 10 },
    })
  })
})

test('a renamed category reaches other processes', async () => {
  const changed = await other.run(changeTerm, { kind: 'category', id: 'Art', name: 'Pictures' }, systemActor('test'))
  expect(changed).toMatchObject({ ok: true })
  const nameOf = ({ settings }: App) => settings.vocabulary.category.find(({ id }) => id === 'Art')?.name
  expect(nameOf(other)).toBe('Pictures')
  await vi.waitFor(() => expect(nameOf(shop.app)).toBe('Pictures'), { timeout: 10 * 60_000, interval: 10 })
})

test('an added synonym reaches other processes', async () => {
  const words = ['invoice', 'bill']
  const added = await other.run(addSearchRule, { kind: 'synonyms', words }, systemActor('test'))
  expect(added).toMatchObject({ ok: true })
  const others = ({ settings }: App) => settings.searchDictionary.synonyms.get('invoice')
  expect(others(other)).toEqual(['bill'])
  await vi.waitFor(() => expect(others(shop.app)).toEqual(['bill']), { timeout: 10 * 60_000, interval: 10 })
})

test('concurrent changes of one setting follow each other in the history', async () => {
  const days = Array.from({ length: 20 }, (_, i) => 100 + i)
  const done = await Promise.all(
    days.map((refundDays, i) =>
      (i % 2 === 0 ? other : shop.app).run(
        changeSettings,
        { values: { refund_days: refundDays } },
        systemActor('test'),
      ),
    ),
  )
  expect(done.filter(({ ok }) => !ok)).toEqual([])
  const changes = await shop.sql`
    select before, after from setting_changes where key = 'refund_days' order by id`
  expect(changes).toHaveLength(20)
  expect(changes.map(({ before }) => before)).toEqual([null, ...changes.slice(0, -1).map(({ after }) => after)])
  const last: unknown = changes.at(-1)?.['after']
  await other.refreshSettings()
  expect(other.settings.refundDays).toBe(last)
})
