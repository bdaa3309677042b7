import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { iconOf, iconSizes, logoOf, shopImagePaths } from '#src/kernel/shop-images.ts'
import { imagesOf, shopFileOf } from '#src/operation/settings/contract.ts'
import { listChanges, undoChange } from '#src/operation/settings/operations/changes.ts'
import { recordShopImage, storeShopImage } from '#src/operation/settings/operations/images.ts'
import { importShop } from '#src/operation/admin/operations/shop-file.ts'
import { changeSettings, listSettings } from '#src/operation/settings/operations/settings.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const picture = (width: number, height: number, background = '#0b6344') =>
  sharp({ create: { width, height, channels: 4, background } })
const png = (width: number, height: number, background?: string) => picture(width, height, background).png().toBuffer()
const bytesOf = (buffer: Buffer | string) => new Uint8Array(Buffer.from(buffer))
const store = async (kind: 'logo' | 'icon', bytes: Buffer) =>
  (await shop.did(storeShopImage, { kind, bytes: bytesOf(bytes) }, admin)).name
const refusal = (kind: 'logo' | 'icon', bytes: Buffer | string) =>
  shop.refusal(storeShopImage, { kind, bytes: bytesOf(bytes) }, admin)
const stored = (name: string) => Promise.all(shopImagePaths(name).map((path) => shop.app.fileReader.read(path)))

test('a logo fits into its box, keeps its transparency, and has no metadata', async () => {
  const given = await picture(2000, 300, '#0b634480')
    .withExif({ IFD0: { Artist: 'a secret' } })
    .png()
    .toBuffer()
  const name = await store('logo', given)
  expect(logoOf(name)).toEqual({
    src: `/files/shop-images/00000000-0000-4000-8000-000000000000/${name}.png`,
    width: 960,
    height: 144,
  })
  const [file] = await stored(name)
  const { format, width, height, hasAlpha, exif } = await sharp(file?.bytes).metadata()
  expect({ format, width, height, hasAlpha, exif }).toEqual({
    format: 'png',
    width: 960,
    height: 144,
    hasAlpha: true,
    exif: undefined,
  })
})

test('the same image has the same name, and another one does not', async () => {
  const [first, again, other] = [await png(100, 50), await png(100, 50), await png(100, 50, '#ac1e38')]
  expect(await store('logo', first)).toBe(await store('logo', again))
  expect(await store('logo', other)).not.toBe(await store('logo', first))
})

test('an icon has each size, and that of Apple is opaque', async () => {
  const name = await store('icon', await png(300, 300, '#0b634400'))
  const files = await stored(name)
  const sizes = await Promise.all(files.map(async (file) => sharp(file?.bytes).metadata()))
  expect(sizes.map(({ width, height }) => [width, height])).toEqual(iconSizes.toReversed().map((size) => [size, size]))
  expect(sizes.map(({ hasAlpha }) => hasAlpha)).toEqual([true, true, false, true])
  expect(iconOf(name)?.[180]).toContain('-180.png')
})

test.each([
  [
    'an SVG with a script',
    'logo',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'wrong-kind',
  ],
  ['an SVG after a comment', 'icon', '<!-- x --><svg/>', 'wrong-kind'],
  ['a document', 'logo', '%PDF-1.7', 'wrong-kind'],
  ['HTML', 'logo', '<html><script>alert(1)</script>', 'not-an-image'],
  ['nothing', 'logo', '', 'not-an-image'],
  ['PNG in name only', 'logo', '\u0089PNG\r\n\u001a\n', 'not-an-image'],
] as const)('refuses %s', async (_, kind, content, problem) => {
  expect(await refusal(kind, Buffer.from(content, 'latin1'))).toMatchObject({
    status: 'invalid',
    code: `image-${problem}`,
  })
})

test('refuses hostile files, without reading their pixels', async () => {
  const whole = await png(400, 400)
  expect(await refusal('logo', whole.subarray(0, whole.length - 40))).toMatchObject({ code: 'image-not-an-image' })
  expect(await refusal('logo', Buffer.alloc(4 * 1024 * 1024 + 1))).toMatchObject({ code: 'image-too-large' })
  const huge = Buffer.from(whole)
  huge.writeUInt32BE(100_000, 16)
  expect(await refusal('icon', huge)).toMatchObject({ status: 'invalid' })
  const gif = await picture(200, 200).gif().toBuffer()
  expect(await refusal('icon', gif)).toMatchObject({ code: 'image-wrong-kind' })
})

test('an icon must be square and large enough', async () => {
  expect(await refusal('icon', await png(400, 300))).toMatchObject({ code: 'image-not-square' })
  expect(await refusal('icon', await png(64, 64))).toMatchObject({ code: 'image-too-small' })
})

test('a setting takes only the name of a stored image of its kind', async () => {
  const [logo, icon] = [await store('logo', await png(200, 200)), await store('icon', await png(200, 200))]
  const change = (values: object) => shop.run(changeSettings, { values }, admin)
  const missing = logo.replace(/-[0-9a-f]{32}-/, `-${'0'.repeat(32)}-`)
  for (const value of [missing, icon, '../../secret', 'https://elsewhere.test/x.png', `${logo}\n`, 7])
    expect(await change({ logo_light: value }), String(value)).toMatchObject({ failure: { code: 'setting-invalid' } })
  expect(await change({ shop_icon: logo })).toMatchObject({ failure: { code: 'setting-invalid' } })
  expect(await change({ logo_light: logo, shop_icon: icon })).toMatchObject({ ok: true })
  expect(shop.app.settings).toMatchObject({ logoLight: logo, shopIcon: icon })
  await change({ logo_light: null, shop_icon: null })
  const [last] = (await shop.did(listChanges, { key: 'logo_light' }, admin)).items
  await shop.did(undoChange, { id: last?.id }, admin)
  expect(shop.app.settings.logoLight).toBe(logo)
})

test('only admins and the operator store images', async () => {
  const bytes = bytesOf(await png(200, 200))
  for (const actor of [visitor, await shop.aPerson(['buyer', 'seller'])]) {
    expect(await shop.refusal(storeShopImage, { kind: 'logo', bytes }, actor)).toMatchObject({ code: 'not-admin' })
    expect(await shop.refusal(recordShopImage, { name: `logo-${'0'.repeat(32)}-1x1` }, actor)).toMatchObject({
      code: 'not-system',
    })
  }
})

test('a file of the shop has the images of its settings, and moves them to another shop', async () => {
  const logo = await store('logo', await png(300, 80, '#1a4c8c'))
  await shop.did(changeSettings, { values: { logo_light: logo, accent_color: '#1a4c8c' } }, admin)
  const views = await shop.did(listSettings, {}, admin)
  expect(imagesOf(views)).toEqual([logo])
  const [file] = await stored(logo)
  const text = shopFileOf(views, { documents: {}, images: new Map([[logo, file?.bytes ?? new Uint8Array()]]) })
  const other = await testShop({ takesPayments: false })
  try {
    const json = JSON.parse(text) as { settings: object; images: object }
    expect(await other.refusal(importShop, { file: { ...json, images: {} } })).toMatchObject({
      code: 'setting-invalid',
    })
    const svg = Buffer.from('<svg/>').toString('base64')
    expect(await other.refusal(importShop, { file: { ...json, images: { [logo]: svg } } })).toMatchObject({
      code: 'image-wrong-kind',
    })
    expect((await other.did(importShop, { file: json })).changed.toSorted()).toEqual(['accent_color', 'logo_light'])
    expect(other.app.settings).toMatchObject({ logoLight: logo, accentColor: '#1a4c8c' })
    const [copied] = await Promise.all(shopImagePaths(logo).map((path) => other.app.fileReader.read(path)))
    expect(copied?.bytes).toEqual(file?.bytes)
  } finally {
    await other.close()
  }
})
