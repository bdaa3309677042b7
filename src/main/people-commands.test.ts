import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { bulkCommand, movePurchasesCommand, sellerFeeCommand } from '#src/main/people-commands.ts'
import type { Command } from '#src/main/operator.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let files: string
beforeAll(async () => {
  shop = await testShop()
  files = await mkdtemp(join(tmpdir(), 'skald-ids-'))
})
afterAll(async () => {
  await rm(files, { recursive: true })
  await shop.close()
})

/** The exit code, the output and the messages of a command. */
async function run(command: Command, ...words: string[]) {
  let [out, said] = ['', '']
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))))
  const stderr = vi.spyOn(console, 'error').mockImplementation((text) => void (said += `${String(text)}\n`))
  try {
    return { code: await command.act(shop.app, words), out, said }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

async function namesOf({ userId }: Person) {
  const [row] = await shop.sql<{ email: string; username: string }[]>`
    select email, p.username from users join profiles p using (id) where id = ${userId}`
  return row ?? expect.fail('no user')
}

async function fileOf(...ids: readonly string[]): Promise<string> {
  const file = join(files, crypto.randomUUID())
  await writeFile(file, `${ids.join('\n')}\n`)
  return file
}

test('counts what a move of purchases would do, and moves them with a reason', async () => {
  const [old, owner] = [await shop.aPerson(), await shop.aPerson()]
  await shop.aPurchase(old, [await shop.aListing(), await shop.aListing()])
  const [{ email }, { username }] = [await namesOf(old), await namesOf(owner)]
  const counted = await run(movePurchasesCommand, email, username)
  expect(counted).toMatchObject({ code: 0, out: expect.stringContaining(`Would move to ${username}: 2\n`) })
  expect(await shop.did(listLibrary, {}, owner)).toEqual([])
  const moved = await run(movePurchasesCommand, email, username, 'Lost', 'the', 'mailbox.')
  expect(moved).toEqual({ code: 0, out: 'Moved: 2. The running server sends the emails.\n', said: '' })
  expect(await shop.did(listLibrary, {}, owner)).toHaveLength(2)
  const [entry] = await shop.sql<{ actor_name: string; after: { reason: string } }[]>`
    select actor_name, after from audit_log where action = 'moves.move-purchases' and subject_id = ${old.userId}`
  expect(entry).toMatchObject({ actor_name: 'command', after: { reason: 'Lost the mailbox.' } })
  expect(await run(movePurchasesCommand, email, username, 'Again')).toMatchObject({ code: 1, out: '' })
  expect(await run(movePurchasesCommand, 'nobody@example.org', username)).toMatchObject({ code: 1, out: '' })
})

test('counts a bulk action, does it in the name of an admin, and prints the result', async () => {
  const [admin, spammer, other] = [await anAdmin(shop), await shop.aPerson(), await shop.aPerson()]
  const [{ email: by }, { email: noAdmin }] = [await namesOf(admin), await namesOf(other)]
  const file = await fileOf(spammer.userId, admin.userId)
  const counted = await run(bulkCommand, 'suspend', file)
  expect(counted).toMatchObject({ code: 0, out: expect.stringContaining('Would change: 1 of 2\n') })
  const until = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const rule = ['spam', until, 'Too many.']
  const refused = await run(bulkCommand, 'suspend', file, noAdmin, ...rule)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(await run(bulkCommand, 'suspend', file, by, 'spam', 'someday', 'x')).toMatchObject({ code: 1, out: '' })
  expect(await run(bulkCommand, 'suspend', file, by, 'spam')).toMatchObject({ code: 2 })
  expect(await run(bulkCommand, 'delete', file)).toMatchObject({ code: 2 })

  const started = await run(bulkCommand, 'suspend', file, by, ...rule)
  expect(started).toMatchObject({ code: 0, said: '' })
  await shop.quiet()
  const [, id = ''] = /bulk show (\S+)/.exec(started.out) ?? []
  const { out } = await run(bulkCommand, 'show', id)
  expect(out).toContain(`done     ${spammer.userId}`)
  expect(out).toContain(`skipped  ${admin.userId}`)
  const [entry] = await shop.sql<{ after: { adminId: string } }[]>`
    select after from audit_log where action = 'admin.start-bulk' and subject_id = ${id}`
  expect(entry?.after.adminId).toBe(admin.userId)
})

test('counts what refunds would return, and refuses what is no id', async () => {
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ priceCents: 500 })])
  const [purchase] = await shop.sql<{ id: string }[]>`select id from purchases where buyer_id = ${buyer.userId}`
  const counted = await run(bulkCommand, 'refund', await fileOf(purchase?.id ?? ''))
  expect(counted.out).toContain('Would change: 1 of 1, $5.00')
  expect(await run(bulkCommand, 'refund', await fileOf('not-an-id'))).toMatchObject({ code: 1 })
  expect(await run(bulkCommand, 'refund', await fileOf())).toMatchObject({ code: 1 })
  expect(await run(bulkCommand, 'refund', join(files, 'missing'))).toMatchObject({ code: 1 })
})

test('sets the fee of a seller, and says which they have', async () => {
  const { email } = await namesOf(await shop.aPerson())
  const fee = (...words: string[]) => run(sellerFeeCommand, email, ...words)
  expect(await fee()).toMatchObject({ code: 0, out: 'No own fee. The fee of the category or the shop applies.\n' })
  expect(await fee('5.25', '2099-01-31', 'The', 'first', 'sellers')).toMatchObject({ code: 0 })
  expect(await fee()).toMatchObject({ out: '5.25% until 2099-01-31 (UTC)\n' })
  expect(await fee('5%', '-', 'Why')).toMatchObject({
    ...{ code: 1, said: 'Enter a percentage below 100, with at most two decimals\n' },
  })
  expect(await fee('5')).toMatchObject({ code: 2 })
  expect(await fee('-', '-', 'Over')).toMatchObject({ code: 0 })
  expect(await fee()).toMatchObject({ out: 'No own fee. The fee of the category or the shop applies.\n' })
  expect(await run(sellerFeeCommand, 'nobody@example.com')).toMatchObject({ code: 1 })
})
