import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { checkListingForm } from '#src/selling/listings/ui/listing-errors.ts'
import { maxImageBytes } from '#src/common/media/rules.ts'
import { checkListingPost, readListingPost } from '#src/web/listing-post.ts'
import type { Scope } from '#src/web/scope.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

const prices = pricesOf(defaultSettings)

let shop: Shop
let creator: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  creator = await shop.aPerson()
})
afterAll(() => shop.close())

const texts = { title: 'T', description: 'D', price: '1', model: 'Claude', category: 'Art', content: 'Write.' }
const sample = { sampleCaption: 'What came out', sampleBody: '', sampleUrl: '' }

function aForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...texts, ...fields })) form.append(name, value)
  return form
}

async function post(form: FormData) {
  const scope = { actor: creator, run: (useCase, input) => shop.run(useCase, input, creator) } satisfies Partial<Scope>
  const request = new Request('http://shop.test/create-prompt', { method: 'POST', body: form })
  const read = await readListingPost(scope as Scope, request)
  const checked = checkListingPost(read, prices)
  return { values: read.values, errors: checked.ok ? {} : (checked.failure.fields ?? {}) }
}

const file = (bytes: BlobPart, name = 'a.png') => new File([bytes], name, { type: 'image/png' })
const damaged = 'We can’t read this file as an image. It may be damaged.'

test.each([
  ['an empty file', () => file(''), damaged],
  ['a damaged file', () => file('no image'), damaged],
  ['an SVG in disguise', () => file('<svg xmlns="http://www.w3.org/2000/svg"/>'), expect.any(String)],
  ['a large file', () => file(new Uint8Array(maxImageBytes + 1)), 'Image must be less than 5MB'],
])('rejects %s as a cover and as a sample, and keeps the input', async (_, made, message) => {
  const cover = await post(aForm({ image: made() }))
  expect(cover.errors).toEqual({ image: message })
  expect(cover.values).toMatchObject({ title: 'T', imageUrl: '' })
  const one = await post(aForm({ ...sample, sampleFile: made() }))
  expect(one.errors).toMatchObject({ 'sample-0': message })
  expect(one.values.samples).toMatchObject([{ caption: 'What came out' }])
})

test('the browser rejects empty and large files before submitting', async () => {
  for (const [made, message] of [
    [file(''), damaged],
    [file(new Uint8Array(maxImageBytes + 1)), 'Image must be less than 5MB'],
  ] as const) {
    expect(await checkListingForm(aForm({ image: made }), prices)).toEqual({ image: message })
    const form = aForm({ ...sample, sampleBody: 'Words', sampleFile: made })
    expect(await checkListingForm(form, prices)).toEqual({ 'sample-0': message })
  }
})

test('accepts a form without a file, and keeps a valid file', async () => {
  expect((await post(aForm({ image: file('', '') }))).errors).toEqual({})
  expect(await checkListingForm(aForm({ image: file('', '') }), prices)).toEqual({})
  const png = await sharp({ create: { width: 8, height: 5, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { values, errors } = await post(aForm({ image: file(new Uint8Array(png)) }))
  expect(errors).toEqual({})
  expect(values.imageUrl).toMatch(/^\/files\/prompt-images\//)
})
