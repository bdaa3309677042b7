import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitions } from '#src/kernel/shop-settings.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { slugOfShop } from '#src/kernel/shop-slug.ts'
import { createShareImages } from '#src/adapters/images/share-image.ts'
import { composeMail } from '#src/adapters/mail/compose.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { readKeyOwner } from '#src/platform/developers/operations/keys.ts'
import { newKey } from '#src/platform/developers/public/key-format.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { senderOf } from '#src/kernel/sender.ts'
import { systemActor } from '#src/kernel/actor.ts'
import { keyOf, newClient, serveRoutes } from '#src/testing/mcp.ts'
import { promptoria } from '#src/testing/renamed-shop.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { brokenPage } from '#src/web/http/broken-page.ts'
import { siteData } from '#src/web/machines/json-ld.ts'
import { siteOf } from '#src/web/machines/site.ts'

// What a shop with another name says to programs. e2e/renamed-shop.spec.ts has the pages.

let shop: Shop
let admin: Person
let server: Awaited<ReturnType<typeof serveRoutes>>
let formerKey: string
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin'])
  server = await serveRoutes(shop.app, shop.env)
  formerKey = await keyOf(shop, admin)
  await change(promptoria)
  await shop.aListing({ title: 'A harbor notice' })
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

const change = (values: object) => shop.did(changeSettings, { values }, admin)
const get = async (path: string) => (await fetch(new URL(path, server.url))).text()

test('the texts of this test replace all defaults that have the former name', () => {
  for (const [, { key, default: value }] of definitions)
    if (/skald/i.test(JSON.stringify(value))) expect(Object.keys(promptoria)).toContain(key)
})

test.each([
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/server.json',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/feeds/new.xml',
  '/feeds/category/writing.xml',
  '/api/v1/openapi.json',
  '/api/v1/listings',
  '/dev/mailbox',
])('%s names the shop only', async (path) => {
  expect(await get(path)).not.toMatch(/skald/i)
})

test('names the shop in the files that have its name', async () => {
  expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({ name: 'Promptoria', short_name: 'Promptoria' })
  expect(JSON.parse(await get('/server.json'))).toMatchObject({ name: expect.stringMatching(/\/promptoria$/) })
  expect(JSON.parse(await get('/api/v1/openapi.json'))).toMatchObject({ info: { title: 'Promptoria API' } })
  expect(await get('/feeds/new.xml')).toContain('<title>New on Promptoria</title>')
  expect(await get('/llms.txt')).toMatch(/^# Promptoria\n\n> Prompts from Berlin\./)
})

test('the MCP server has the name of the shop, for both kinds of keys', async () => {
  for (const key of [formerKey, await keyOf(shop, admin)]) {
    const client = await newClient(server.url, key)
    expect(client.getServerVersion()).toMatchObject({ name: 'promptoria', title: 'Promptoria' })
    const told = [client.getInstructions(), await client.listTools(), await client.listResourceTemplates()]
    expect(JSON.stringify(told)).not.toMatch(/skald/i)
    await client.close()
  }
})

test('new keys have the new prefix, and those of earlier ones stay valid', async () => {
  expect(formerKey).toMatch(/^skald_/)
  const key = await keyOf(shop, admin)
  expect(key).toMatch(/^promptoria_[0-9A-Za-z]{38}$/)
  for (const each of [formerKey, key])
    expect(await shop.did(readKeyOwner, { key: each }, systemActor('api'))).toMatchObject({
      owner: { userId: admin.userId },
    })
  expect(await shop.refusal(readKeyOwner, { key: newKey('promptoria') }, systemActor('api'))).toBeDefined()
})

describe('a hostile name', () => {
  const values = (name: string) => ({ shop_name: name, shop_tagline: name })

  test.each([
    ['a line end', 'Shop\r\nBcc: all@example.com'],
    ['a line separator', 'Shop\u2028x'],
    ['a zero byte', 'Shop\u0000'],
    ['a direction override', 'Shop\u202etxt'],
    ['an isolate', 'Shop\u2066x'],
    ['an invisible character', 'Sh\u200bop'],
    ['a soft hyphen', 'Sh\u00adop'],
    ['nothing visible', '\u3164'],
    ['blanks', '   '],
    ['a lone surrogate', 'Shop\ud800'],
    ['41 characters', 'x'.repeat(41)],
  ])('with %s is refused', async (_, name) => {
    expect(await shop.refusal(changeSettings, { values: { shop_name: name } }, admin)).toMatchObject({
      fields: { shop_name: expect.stringMatching(/^Name must be/) },
    })
  })

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['quotes', `"O'Neill" & <b>Co</b>`],
    ['an end of JSON-LD', '</script><img src=x>'],
    ['an emoji', '👩‍👩‍👧 Words ✍️'],
    ['40 wide characters', '語'.repeat(40)],
    ['a scheme', 'javascript:alert(1)'],
  ])('with %s stays text', async (_, name) => {
    await change(values(name))
    const { settings } = shop.app
    const theShop = shopOf(settings)
    expect(theShop.name).toBe(name)
    expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({ name })
    expect(JSON.parse(await get('/server.json'))).toMatchObject({ title: name })
    expect(JSON.parse(await get('/api/v1/openapi.json'))).toMatchObject({ info: { title: `${name} API` } })
    const feed = await get('/feeds/new.xml')
    expect(feed).not.toMatch(/<(?:script|b|img)[ >]/)
    for (const page of [brokenPage('id', theShop), await get('/dev/mailbox')])
      expect(page).not.toMatch(/<(?:script|b|img)[ >]/)
    expect(siteData(siteOf(settings), settings)[0]).toMatchObject({ name })
    expect(slugOfShop(theShop)).toMatch(/^[a-z][a-z0-9-]*$/)

    const mail = {
      key: 'k',
      to: { address: 'ada@example.com' },
      subject: `Welcome to ${name}`,
      html: '<p>x</p>',
      text: 'x',
    }
    const { bytes } = await composeMail(mail, { from: senderOf(settings), date: new Date(0) })
    const read = await PostalMime.parse(bytes)
    expect([read.subject, read.from, read.bcc]).toEqual([
      mail.subject,
      { name, address: 'no-reply@shop.test' },
      undefined,
    ])

    const image = await fetch(new URL('/share/site.png', server.url))
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('is drawn on the share image as text', async () => {
    const { draw } = createShareImages({ root: projectRoot() })
    const content = {
      cover: '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="630"/>',
      title: '<x>&"',
      author: 'a',
      price: '',
      ...({ accent: '#ffd21f', fonts: 'texturina', logo: null } as const),
    }
    await expect(draw({ ...content, shop: '<svg onload="x">&</text>' })).resolves.toBeDefined()
  })
})

test.each([
  ['Skald', 'skald'],
  ['Café Müller & Söhne', 'cafe-muller-sohne'],
  ['言葉', 'shop'],
  ['42', 'shop'],
  ['-a-', 'shop'],
  ['9 Lives', 'lives'],
])('the name %s is %s in commands', (name, slug) => {
  expect(slugOfShop({ name })).toBe(slug)
})
