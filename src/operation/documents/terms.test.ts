import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { termsPath, termsText } from '#src/kernel/terms-link.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { importShop } from '#src/operation/admin/operations/shop-file.ts'
import { announceTerms, readAnnouncedTerms } from '#src/operation/documents/operations/announcements.ts'
import { resetDocument, saveDocument } from '#src/operation/documents/operations/documents.ts'
import { readTerms } from '#src/operation/documents/operations/terms.ts'
import { listVersions, withdrawVersion } from '#src/operation/documents/operations/versions.ts'
import { readPurchaseAsAdmin } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { compose, outboxDir } from '#src/main/compose.ts'
import { readEnv } from '#src/main/env.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const day = 86_400_000
const textOf = (text: string) => `---\ntitle: Terms\ndescription: Ours.\nupdated: 2025-01-10\n---\n\n${text}\n`
const save = (text: string, more: object = {}) =>
  shop.did(saveDocument, { slug: 'terms', source: textOf(text), ...more }, admin)
const editorial = (text: string) => save(text, { isEditorial: true })
const refused = (text: string, more: object = {}) =>
  shop.refusal(saveDocument, { slug: 'terms', source: textOf(text), ...more }, admin)
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * day).toISOString()
const termsNow = () => shop.app.settings.termsVersion
const shownAt = async (version: number) => {
  const { document, ...facts } = await shop.did(readTerms, { version }, visitor)
  return { text: JSON.stringify(document.intro), ...facts }
}
const otherProcess = () =>
  compose({
    env: readEnv({ DATA_DIR: shop.env.dataDir, DEMO: '0', LOG_LEVEL: 'silent' }),
    log: quietLog(),
    clock: shop.clock,
    root: projectRoot(),
    database: shop.app.database,
    stripe: null,
  })

describe('the number of the terms', () => {
  test('changes with the text and with a value in it only, and comes back with them', async () => {
    await editorial('Refunds within {{refund_days}}.')
    const first = termsNow()
    await shop.did(changeSettings, { values: { shop_tagline: 'Another' } })
    expect(termsNow()).toBe(first)
    await shop.did(changeSettings, { values: { refund_days: 30 } })
    const second = termsNow()
    expect(second).toBeGreaterThan(first)
    await editorial('No refunds.')
    expect(termsNow()).toBeGreaterThan(second)
    await editorial('Refunds within {{refund_days}}.')
    await shop.did(changeSettings, { values: { refund_days: 14 } })
    expect(termsNow()).toBe(first)
  })

  test('is the same in each process, also if they see the terms at once, and after a start', async () => {
    const other = await otherProcess()
    try {
      await editorial('Seen by two.')
      await Promise.all([shop.app.refreshSettings(), other.refreshSettings()])
      expect(other.settings.termsVersion).toBe(termsNow())
    } finally {
      await other.close()
    }
    const before = termsNow()
    await shop.restart()
    expect(termsNow()).toBe(before)
  })

  test('shows the text with the values of its time to everybody', async () => {
    await editorial('Refunds within {{refund_days}} at {{shop.name}}.')
    const version = termsNow()
    expect(await shownAt(version)).toMatchObject({ state: 'in-force', version })
    await shop.did(changeSettings, { values: { refund_days: 30 } })
    const earlier = await shownAt(version)
    expect(earlier).toMatchObject({ state: 'earlier' })
    expect(earlier.text).toContain('Refunds within 14 days at Skald.')
    expect((await shownAt(termsNow())).text).toContain('30 days')
    await shop.did(changeSettings, { values: { refund_days: 14 } })
  })

  test.each(['0', '-1', '999999999', 'x', '1e99', '1.5', ''])('%j is no version', async (version) => {
    expect(await shop.refusal(readTerms, { version }, visitor)).not.toBeNull()
    expect(await shop.refusal(readAnnouncedTerms, { version }, visitor)).not.toBeNull()
  })

  test('cannot be changed in the database', async () => {
    const attempts = [
      shop.sql`update terms_versions set source = 'x'`,
      shop.sql`delete from terms_versions`,
      shop.sql`truncate terms_versions`,
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toThrow(/./)
  })
})

describe('an order', () => {
  test('keeps the terms it was opened under, and buyer and admin see them', async () => {
    await editorial('The first terms.')
    const version = String(termsNow())
    const buyer = await shop.aPerson()
    const { sessionId } = await shop.anOrder(buyer, [await shop.aListing()])
    await editorial('The second terms.')
    await shop.pay(sessionId)
    await shop.did(syncCheckout, { sessionId })
    await shop.quiet()
    const [purchase] = await shop.did(listLibrary, {}, buyer)
    expect(purchase).toMatchObject({ termsVersion: version })
    const id = purchase?.id ?? ''
    expect(await shop.did(readReceipt, { id }, buyer)).toMatchObject({ termsVersion: version })
    expect(await shop.did(readPurchaseAsAdmin, { id }, admin)).toMatchObject({ termsVersion: version })
    const [receipt] = (await createOutbox(outboxDir(shop.env)).list(5)).filter(({ text }) => text.includes(id))
    expect(receipt?.text).toContain(`/terms?version=${version}`)
    expect((await shownAt(Number(version))).text).toContain('The first terms.')
  })

  test('of an earlier release has a date without a link', () => {
    expect(termsPath('January 10, 2025')).toBeNull()
    expect(termsText('January 10, 2025')).toBe('January 10, 2025')
    expect(termsText('7', new Date('2026-06-01T12:00:00Z'))).toBe('Jun 1, 2026 (version 7)')
    expect([termsPath('7'), termsText('7')]).toEqual(['/terms?version=7', 'Version 7'])
  })
})

describe('changed terms', () => {
  const mails = async (version: number) =>
    (await createOutbox(outboxDir(shop.env)).list(5000)).filter(({ text }) =>
      text.includes(`/terms?announced=${version}`),
    )
  const mailed = async (version: number) =>
    (await mails(version)).map(({ to }) => to.replace(/^.*<|>$/g, '')).toSorted()
  const notified = async (version: number) => {
    const rows = await shop.sql<{ user: string }[]>`
      select user_id as "user" from notifications where about = ${`terms:${version}`} order by user_id`
    return rows.map(({ user }) => user)
  }
  const everybody = async () => {
    const rows = await shop.sql<{ id: string }[]>`select id from users where deleted_at is null order by id`
    return rows.map(({ id }) => id)
  }
  const confirmed = async () => {
    const rows = await shop.sql<{ email: string }[]>`
      select email from users where deleted_at is null and email_verified order by email`
    return rows.map(({ email }) => email)
  }
  const told = async (version: number) => {
    const [row] = await shop.sql<{ told: number; finished: boolean }[]>`
      select told, finished_at is not null as finished from terms_announcements where version_id = ${version}`
    return row
  }
  /** More than one batch. */
  const manyUsers = () => shop.sql`
    insert into users (email, email_verified, created_at, updated_at)
    select gen_random_uuid() || '@crowd.example', false, now(), now() from generate_series(1, 600)`
  const withdrawAll = async () => {
    for (const { id, state } of (await shop.did(listVersions, { slug: 'terms' }, admin)).items)
      if (state === 'scheduled') await shop.did(withdrawVersion, { slug: 'terms', id }, admin)
  }
  beforeEach(withdrawAll)

  test('need a time after the notice, unless the change is editorial or the shop is not open', async () => {
    for (const publishAt of [undefined, inDays(1), inDays(13.99)])
      expect(await refused('Stricter.', { publishAt })).toMatchObject({
        fields: { publishAt: expect.stringMatching(/^Users are told 14 days before terms change/) },
      })
    await shop.did(changeSettings, { values: { terms_notice_days: 30 } })
    expect(await refused('Stricter.', { publishAt: inDays(29) })).not.toBeNull()
    await shop.did(changeSettings, { values: { terms_notice_days: 14 } })
    expect(await refused('Stricter.', { publishAt: inDays(14.01) })).toBeNull()
    const { version } = await editorial('A typo.')
    expect(await told(version)).toBeUndefined()
    const closed = await testShop({ takesPayments: false, isOpen: false })
    try {
      const owner = await closed.aPerson(['admin'])
      const { version: first } = await closed.did(saveDocument, { slug: 'terms', source: textOf('Mine.') }, owner)
      expect(await closed.sql`select 1 from terms_announcements where version_id = ${first}`).toEqual([])
    } finally {
      await closed.close()
    }
  })

  test('are announced to everybody, by email to confirmed addresses, until they take effect', async () => {
    const [suspended, gone, unconfirmed] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
    await shop.sql`update users set suspension_kind = 'banned' where id = ${suspended.userId}`
    await shop.sql`update users set email_verified = false where id = ${unconfirmed.userId}`
    await shop.leave(gone)
    const { version, publishedAt } = await save('New ones.', { publishAt: inDays(20) })
    await shop.quiet()
    expect(await notified(version)).toEqual(await everybody())
    expect(await mailed(version)).toEqual(await confirmed())
    expect(await told(version)).toMatchObject({ finished: true })
    expect(shop.app.settings.announcedTerms).toEqual({ version, from: publishedAt })
    const announced = await shop.did(readAnnouncedTerms, { version }, visitor)
    expect(announced).toMatchObject({ state: 'announced', from: publishedAt })
    expect(JSON.stringify(announced.document.intro)).toContain('New ones.')
    expect((await shownAt(termsNow())).text).not.toContain('New ones.')

    shop.clock.advance(20 * 86_400 + 1)
    await shop.app.refreshSettings()
    expect(shop.app.settings.announcedTerms).toBeNull()
    expect((await shownAt(termsNow())).text).toContain('New ones.')
    expect(await shop.did(readAnnouncedTerms, { version }, visitor)).toMatchObject({ state: 'begun' })
  })

  test('that are withdrawn send no further email', async () => {
    await shop.restart({}, { works: false })
    const { version } = await save('Never.', { publishAt: inDays(20) })
    await shop.did(announceTerms, { version })
    await shop.did(withdrawVersion, { slug: 'terms', id: version }, admin)
    expect(shop.app.settings.announcedTerms).toBeNull()
    await shop.restart()
    await shop.quiet()
    expect(await mailed(version)).toEqual([])
    expect(await shop.did(readAnnouncedTerms, { version }, visitor)).toMatchObject({ state: 'withdrawn' })
    expect(await shop.did(announceTerms, { version })).toEqual({ told: 0 })
  })

  test('are announced once to each user after a crash, and by two processes', async () => {
    await manyUsers()
    await shop.restart({}, { works: false })
    const { version } = await save('Resumed.', { publishAt: inDays(20) })
    // Half of a batch, which is undone.
    const [middle] = (await everybody()).slice(250, 251)
    await shop.sql`create function fail_here() returns trigger language plpgsql as 'begin raise exception ''crash''; end'`
    await shop.sql.unsafe(
      `create trigger fail_here before insert on notifications for each row when (new.user_id = '${middle}') execute function fail_here()`,
    )
    await expect(shop.app.run(announceTerms, { version }, systemActor('test'))).rejects.toThrow('crash')
    await shop.sql`drop trigger fail_here on notifications`
    await shop.sql`drop function fail_here`
    expect(await told(version)).toEqual({ told: 0, finished: false })
    expect(await notified(version)).toEqual([])
    // A whole batch, after which the process ends. Its job will run again.
    expect(await shop.did(announceTerms, { version })).toEqual({ told: 500 })
    await shop.restart({}, { works: false })
    const other = await otherProcess()
    try {
      const runs = [shop.app, other, shop.app].map((app) => app.run(announceTerms, { version }, systemActor('test')))
      await Promise.all(runs)
    } finally {
      await other.close()
    }
    await shop.restart()
    await shop.quiet()
    const all = await everybody()
    expect(await notified(version)).toEqual(all)
    expect(await told(version)).toEqual({ told: all.length, finished: true })
    expect(await mailed(version)).toEqual(await confirmed())
    const [jobs] = await shop.sql<{ count: number }[]>`
      select count(*)::int from pgboss.job where name = 'documents.send-terms-email' and data->>'version' = ${String(version)}`
    expect(jobs?.count).toBe((await confirmed()).length)
  })

  test('of a reset and of a file are announced too, once', async () => {
    const before = termsNow()
    const { announcedFor } = await shop.did(resetDocument, { slug: 'terms' }, admin)
    expect(announcedFor?.toISOString().slice(0, 16)).toBe(inDays(14).slice(0, 16))
    expect(termsNow()).toBe(before)
    await withdrawAll()
    const file = { format: 'skald-shop', version: 1, settings: {}, documents: { terms: textOf('Of a file.') } }
    expect(await shop.did(importShop, { file })).toMatchObject({ documents: ['terms'] })
    expect(await shop.did(importShop, { file })).toMatchObject({ documents: [] })
    expect(termsNow()).toBe(before)
    const planned = (await shop.did(listVersions, { slug: 'terms' }, admin)).items.filter(
      ({ state }) => state === 'scheduled',
    )
    expect(planned).toHaveLength(1)
    expect(await told(planned[0]?.id ?? 0)).toBeDefined()
    await shop.quiet()
  })
})
