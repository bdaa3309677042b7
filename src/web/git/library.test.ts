import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { libraryAddress } from '#src/buying/skills/rules.ts'
import { revokeKey } from '#src/platform/developers/operations/keys.ts'
import { createLibraryAddress, rotateLibraryAddress } from '#src/platform/developers/operations/library-addresses.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { ask } from '#src/testing/edge.ts'
import { hasGit, installedGit, ownGit } from '#src/testing/git.ts'
import { bought, serveRoutes } from '#src/testing/mcp.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let served: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  shop = await testShop({ env: { API_REQUESTS_PER_KEY: '10000' } })
  served = await serveRoutes(shop.app, shop.env)
})
afterAll(async () => {
  await served.close()
  await shop.close()
})

const addressOf = (token: string) => libraryAddress(served.url.origin, token)
const tokenOf = async (person: Person) => (await shop.did(createLibraryAddress, { name: 'Laptop' }, person)).token
const port = () => Number(served.url.port)
const get = (path: string) => ask(port(), path, { headers: { host: served.url.host } })
const refsOf = (token: string) => get(`/library/${token}.git/info/refs?service=git-upload-pack`)
const publish = (listing: Listed, title: string, text: string) =>
  shop.did(
    editListing,
    { id: listing.id, listing: { ...listingValues({ ...listing, text }), title }, note: 'Said better' },
    listing.creator,
  )
const refund = async (id: string, amountCents: number) =>
  shop.did(
    refundPurchase,
    { id, amountCents, leftCents: amountCents, keepsFee: false, reason: 'A support case' },
    await anAdmin(shop),
  )

const clients = [...(hasGit ? ([['Git', installedGit]] as const) : []), ['just-git', ownGit]] as const

describe.each(clients)('a buyer with %s', (_, client) => {
  test('clones what was opened, pulls new versions, and loses what was refunded', async () => {
    const buyer = await shop.aPerson()
    const [first, second] = [
      await shop.aListing({ title: 'Cold email', text: 'The qzxfirst email.' }),
      await shop.aListing({ title: 'Cold email', text: 'The qzxsecond email.' }),
    ]
    const firstId = await bought(shop, buyer, first, true)
    shop.clock.advance(5)
    const secondId = await bought(shop, buyer, second)
    const address = addressOf(await tokenOf(buyer))

    const clone = await client(address)
    expect(clone.ok, clone.out).toBe(true)
    const suffix = second.id.slice(0, 8)
    expect(await clone.list()).toEqual([
      ...['.agents/plugins/marketplace.json', '.claude-plugin/marketplace.json', 'README.md'],
      ...['skills/cold-email/.codex-plugin/plugin.json', 'skills/cold-email/SKILL.md'],
      `unavailable/cold-email-${suffix}.md`,
    ])
    expect(await clone.read('skills/cold-email/SKILL.md')).toContain('---\n\nThe qzxfirst email.\n')
    expect(await clone.read(`unavailable/cold-email-${suffix}.md`)).toContain(`/purchases/${secondId}`)
    expect(await clone.read('README.md')).toContain(`[Cold email](http`)
    const plugins = JSON.parse(await clone.read('.claude-plugin/marketplace.json'))
    expect(plugins).toMatchObject({ name: 'skald-library', plugins: [{ name: 'cold-email', version: '1.0.0' }] })

    shop.clock.advance(5)
    await shop.did(openPurchase, { id: secondId, via: 'view' }, buyer)
    shop.clock.advance(5)
    await publish(first, 'Cold email', 'The qzxnewer email.')
    const pulled = await clone.git('pull', '--ff-only', 'origin', 'main')
    expect(pulled.ok, pulled.out).toBe(true)
    expect(await clone.read('skills/cold-email/SKILL.md')).toContain('qzxnewer')
    expect(await clone.read(`skills/cold-email-${suffix}/SKILL.md`)).toContain('qzxsecond')
    expect(await clone.list()).not.toContain(`unavailable/cold-email-${suffix}.md`)
    const log = (await clone.git('log', '--format=%s', '--reverse')).out.trim().split('\n')
    expect(log).toEqual([
      ...['Start the library', 'Add Cold email', 'Open Cold email', 'Add Cold email', 'Open Cold email'],
      'Update Cold email, version 2',
    ])

    shop.clock.advance(5)
    await refund(firstId, first.priceCents)
    // Not opened again.
    const thirdId = await bought(shop, buyer, first)
    const again = await client(address)
    expect(await again.list()).not.toContain('skills/cold-email/SKILL.md')
    const readme = await again.read('README.md')
    expect(readme).toContain(`[not opened yet](unavailable/cold-email-${first.id.slice(0, 8)}.md)`)
    expect(readme).not.toContain('skills/cold-email/')
    const history = await again.git('log', '-p')
    expect(history.out).toContain('qzxsecond')
    expect(history.out).not.toMatch(/qzxfirst|qzxnewer/)
    expect(history.out).toContain('Remove Cold email')
    await shop.did(openPurchase, { id: thirdId, via: 'view' }, buyer)
    shop.clock.advance(5)
    await publish(first, 'Cold email', 'The qzxlatest email.')
    const last = await client(address)
    expect(await last.read(`skills/cold-email-${first.id.slice(0, 8)}/SKILL.md`)).toContain('qzxlatest')
    expect((await last.git('log', '--format=%s')).out.match(/Update Cold email/g)).toHaveLength(1)
  })

  test('clones only the last commit of a library without purchases', async () => {
    const clone = await client(addressOf(await tokenOf(await shop.aPerson())), '--depth', '1')
    expect(clone.ok, clone.out).toBe(true)
    expect(await clone.read('README.md')).toContain('You have no purchases yet.')
  })

  test('can only read', async () => {
    const clone = await client(addressOf(await tokenOf(await shop.aPerson())))
    await clone.write('mine.md', 'Mine.')
    await clone.git('add', '.')
    await clone.git('commit', '-m', 'Mine')
    expect((await clone.git('push', 'origin', 'HEAD:main')).ok).toBe(false)
  })
})

test('two processes build the same history, and an edit of the description alone does not change it', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ title: 'Stable', text: 'The text.' })
  await bought(shop, buyer, listing, true)
  const token = await tokenOf(buyer)
  const before = (await refsOf(token)).body
  const values = listingValues({ ...listing, text: 'The text.' })
  const edited = { ...values, title: 'Other title', description: 'Another description.' }
  await shop.did(editListing, { id: listing.id, listing: edited, note: '' }, listing.creator)
  const other = await serveRoutes(shop.app, shop.env)
  try {
    const path = `/library/${token}.git/info/refs?service=git-upload-pack`
    const there = await ask(Number(other.url.port), path, { headers: { host: other.url.host } })
    expect(there.body).toEqual(before)
    expect((await refsOf(token)).body).toEqual(before)
  } finally {
    await other.close()
  }
})

test('every wrong address has the same answer', async () => {
  const person = await shop.aPerson()
  const { id, token } = await shop.did(createLibraryAddress, { name: 'Laptop' }, person)
  expect((await refsOf(token)).status).toBe(200)
  const rotated = await shop.did(rotateLibraryAddress, { id }, person)
  expect((await refsOf(rotated.token)).status).toBe(200)
  await shop.did(revokeKey, { id: rotated.id }, person)
  const answers = await Promise.all(
    [token, rotated.token, 'x', token.toUpperCase(), `${token}x`, '%2e%2e'].map(async (one) => {
      const { status, body } = await refsOf(one)
      return { status, body: String(body) }
    }),
  )
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ status: 404, body: 'There is no such repository.\n' })]),
  )
  expect((await get(`/library/${token}`)).status).toBe(404)
  expect(await shop.refusal(rotateLibraryAddress, { id }, person)).toMatchObject({ code: 'library-address-missing' })
})

test('an address is only of its owner, ends with the account, and opens nothing else', async () => {
  const [owner, stranger] = [await shop.aPerson(), await shop.aPerson()]
  const { id, token } = await shop.did(createLibraryAddress, { name: 'Laptop' }, owner)
  expect(await shop.refusal(rotateLibraryAddress, { id }, stranger)).toMatchObject({ code: 'library-address-missing' })
  expect(await shop.refusal(revokeKey, { id }, stranger)).toMatchObject({ code: 'key-missing' })
  const bearer = { host: served.url.host, authorization: `Bearer ${token}` }
  expect((await ask(port(), '/api/v1/me', { headers: bearer })).status).toBe(401)
  const basic = `Basic ${Buffer.from(`git:${token}`).toString('base64')}`
  const listings = '/git/listings.git/info/refs?service=git-upload-pack'
  expect((await ask(port(), listings, { headers: { host: served.url.host, authorization: basic } })).status).toBe(401)
  await shop.sql`update users set deleted_at = now() where id = ${owner.userId}`
  expect((await refsOf(token)).status).toBe(404)
})

test('wrong addresses from an address of the internet meet the limit', async () => {
  const limited = await testShop({ env: { API_REQUESTS_PER_ADDRESS: '10' } })
  try {
    const url = new URL('http://shop.test/library/wrong.git/info/refs?service=git-upload-pack')
    const route = rawRoutes(limited.app, limited.env, createDemoGate(limited.env)).find((one) => one.match(url, 'GET'))
    const info = { requestId: 'r', nonce: 'n', session: 'none' as const, url, isForwarded: false, isLocalPeer: false }
    const more = { host: 'shop.test', forwardedScheme: null, whole: false, clientIp: '203.0.113.7' }
    const statuses: (number | undefined)[] = []
    for (let i = 0; i < 15; i += 1) statuses.push((await route?.handle(new Request(url), { ...info, ...more }))?.status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404))
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
  } finally {
    await limited.close()
  }
})
