import { expect, test } from 'vitest'
import { defaultShop } from '#src/testing/settings.ts'
import { listingForm } from '#src/storefront/catalog/contract.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { errorsOf } from '#src/selling/listings/ui/listing-errors.ts'
import {
  emptyFields,
  emptySample,
  previewOf,
  readListingFields,
  savedValues,
  toListingData,
} from '#src/selling/listings/ui/listing-values.ts'
import { fitted, reshaped } from '#src/selling/listings/ui/reshape-fields.ts'

const text = (body: string, name = '', part = '', purpose = '') => ({ part, name, body, purpose })
const fields = { ...emptyFields, title: 'T', description: 'D', price: '1', model: 'Claude', category: 'Art' }

function posted(pairs: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

test('reads a form with one text as a prompt named after its title', () => {
  const read = readListingFields(
    posted([
      ['title', 'A  title'],
      ['content', 'body'],
      ['price', '2'],
    ]),
  )
  expect(read).toMatchObject({ type: 'prompt', licence: 'personal', texts: [{ body: 'body' }] })
  expect(toListingData(read).data).toMatchObject({ texts: [{ name: 'A title', body: 'body' }] })
  expect(toListingData(read, 'As before').data).toMatchObject({ texts: [{ name: 'As before' }] })
})

test('reads repeated fields row by row', () => {
  const form = posted([
    ['variable', 'a'],
    ['variableDescription', 'first'],
    ['variableFallback', ''],
    ['variableChoices', 'x\ny'],
    ['variable', 'b'],
    ['variableDescription', ''],
    ['variableFallback', ''],
    ['variableChoices', ''],
    ['sampleCaption', 'c'],
    ['sampleBody', 's'],
    ['sampleUrl', ''],
    ['textPart', ''],
    ['sampleInput-0-A', 'ink'],
    ['sampleInput-0-b', ''],
    ['sampleInput-0-gone', 'unused'],
    ['tags', 'Cold email, #Sales,,cold  EMAIL'],
    ['textName', 'one'],
    ['textPurpose', 'opens'],
    ['content', '{{ A }} {{b}}'],
    ['type', 'pack'],
  ])
  const { data } = toListingData(readListingFields(form))
  expect(data).toMatchObject({
    variables: [{ name: 'a', description: 'first', choices: ['x', 'y'] }],
    samples: [{ caption: 'c', body: 's', imageUrl: null, inputs: { A: 'ink' } }],
    texts: [{ name: 'one', purpose: 'opens' }],
    tags: ['cold email', 'sales'],
  })
})

test.each([
  ['猫、＃犬，鳥', ['猫', '犬', '鳥']],
  ['كتابة، تسويق', ['كتابة', 'تسويق']],
  ['Cafe\u0301, caf\u00e9', ['caf\u00e9']],
])('reads the tags %j', (tags, expected) => {
  expect(toListingData({ ...fields, tags }).data).toMatchObject({ tags: expected })
})

test('shows every field of a saved listing in the form', () => {
  const values = {
    ...fields,
    type: 'pack',
    modelVersion: '4',
    licence: 'extended',
    excerpt: 'Part',
    imageUrl: '/files/a',
    tags: 'sales, cold email',
    texts: [text('a {{b}}', 'one', '', 'opens'), text('c', 'two')],
  }
  const { listing } = previewOf(values, { author: null, shop: defaultShop, now: new Date(0) })
  const texts = [
    { name: 'one', body: 'a {{b}}' },
    { name: 'two', body: 'c' },
  ]
  const variables = [{ name: 'b', description: 'd', fallback: 'f', choices: ['x', 'y'] }]
  const samples = [{ caption: 'c', body: 's', imageUrl: null, image: null, inputs: { b: 'ink' }, run: null }]
  expect(savedValues({ edition: 0, listing, texts, variables, samples })).toEqual({
    ...values,
    basis: '0',
    price: '1.00',
    variables: [{ name: 'b', description: 'd', fallback: 'f', choices: 'x\ny' }],
    samples: [{ caption: 'c', body: 's', imageUrl: '', inputs: [{ name: 'b', value: 'ink' }] }],
  })
})

test('drops the description of a variable that no text uses', () => {
  const variables = [{ name: 'gone', description: 'of old', fallback: '', choices: '' }]
  expect(toListingData({ ...fields, texts: [text('{{here}}')], variables }).data).toMatchObject({ variables: [] })
})

test('names the parts of an agent by their purpose', () => {
  const texts = [
    text('Be kind', '', 'instructions'),
    text('Hi', ' greet ', 'starter'),
    text('', '', 'settings'),
    text('web', '', 'tools'),
  ]
  const { data, rows } = toListingData({ ...fields, type: 'agent', texts })
  expect(data).toMatchObject({
    texts: [{ name: 'System instructions' }, { name: 'Starter: greet' }, { name: 'Tools', body: 'web' }],
  })
  expect(rows.texts).toEqual([0, 1, 3])
  expect(listingForm(pricesOf(defaultSettings)).safeParse(data).success).toBe(true)
})

test('reports errors by the row of the form', () => {
  const texts = [text('a', 'one'), text('', ''), text('', 'three')]
  const { data, rows } = toListingData({ ...fields, type: 'pack', texts })
  expect(errorsOf(listingForm(pricesOf(defaultSettings)).safeParse(data).error?.issues ?? [], rows)).toEqual({
    'content-2': 'Prompt text is required',
  })
  const empty = toListingData(emptyFields)
  expect(
    Object.keys(
      errorsOf(listingForm(pricesOf(defaultSettings)).safeParse(empty.data).error?.issues ?? [], empty.rows),
    ).toSorted(),
  ).toEqual(['title', 'description', 'content-0', 'price', 'model', 'category'].toSorted())
})

test('row buttons add, remove and move rows, and other buttons change nothing', () => {
  const pack = { ...fields, type: 'pack', texts: [text('a'), text('b'), text('c')] }
  const bodies = (intent: string) => reshaped(pack, intent)?.texts.map(({ body }) => body)
  expect(bodies('add-text')).toEqual(['a', 'b', 'c', ''])
  expect(bodies('remove-text:1')).toEqual(['a', 'c'])
  expect(bodies('up-text:2')).toEqual(['a', 'c', 'b'])
  for (const odd of ['up-text:0', 'up-text:9', 'up-text:x', 'up-text:-1']) expect(bodies(odd)).toEqual(['a', 'b', 'c'])
  expect(reshaped(pack, 'save')).toBeNull()
  expect(reshaped(pack, '__proto__')).toBeNull()
  const many = { ...pack, samples: Array.from({ length: 5 }, () => ({ ...emptySample, body: 's' })) }
  expect(reshaped(many, 'add-sample')?.samples).toHaveLength(5)
})

test('keeps all input when the type is switched and switched back', () => {
  const prompt = { ...fields, texts: [text('main', 'A title')] }
  const agent = fitted({ ...prompt, type: 'agent' })
  expect(agent.texts.map(({ part, body }) => [part, body])).toEqual([
    ['instructions', 'main'],
    ['starter', ''],
    ['settings', ''],
    ['tools', ''],
  ])
  expect(fitted({ ...agent, type: 'prompt' }).texts.map(({ body }) => body)).toEqual(['main'])
  expect(fitted({ ...prompt, type: 'pack' }).texts.map(({ body }) => body)).toEqual(['main', ''])
  expect(fitted(agent)).toEqual(agent)
  const pack = { ...fields, type: 'pack', texts: [text('main'), text('')] }
  expect(fitted({ ...pack, type: 'agent' }).texts.map(({ part }) => part)).toEqual([
    'instructions',
    'starter',
    'settings',
    'tools',
  ])
})
