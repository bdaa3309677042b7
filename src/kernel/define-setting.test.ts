import { describe, expect, test } from 'vitest'
import { fieldOf, jsonOf, money, percent, textOf, whole } from './define-setting.ts'
import { byKey, defaultSettings, definitions, settingsFrom, shopSettings } from './shop-settings.ts'

describe.each(definitions)('%s', (name, definition) => {
  const { key, env, schema, control } = definition

  test('has a default that its schema accepts, as JSON and as text', () => {
    const value = definition.default
    expect(schema.parse(JSON.parse(JSON.stringify(value)))).toEqual(value)
    expect(schema.parse(jsonOf(control, textOf(control, value)))).toEqual(value)
  })

  test('has a key and a variable of the usual form, which no other setting has', () => {
    expect(key).toMatch(/^[a-z][a-z0-9_]{1,59}$/)
    expect(byKey.get(key)).toBe(name)
    expect(definitions.filter(([, other]) => other.env !== undefined && other.env === env).length).toBeLessThan(2)
    if (env !== undefined) expect(env).toMatch(/^[A-Z][A-Z0-9_]+$/)
  })

  test('refuses values of other types, with a message that follows its name', () => {
    const texts = ['line', 'text', 'links'].includes(control) ? ['x'.repeat(5000)] : ['nobody', 'x'.repeat(300)]
    const lists = ['links', 'pairs', 'order'].includes(control) ? [[1]] : [[], [definition.default]]
    for (const value of [null, {}, ...lists, ...texts, -1, Number.NaN, undefined])
      expect(schema.safeParse(value).error?.issues[0]?.message, JSON.stringify(value)).toMatch(/^must be /)
  })

  test('has texts for its form', () => {
    const field = fieldOf(definition)
    expect(JSON.parse(JSON.stringify(field))).toEqual(field)
    expect(field.label).not.toBe('')
    expect(field.help).toMatch(/\.$/)
    if (control === 'choice') expect(field.choices.map(({ value }) => value)).toContain(definition.default)
  })
})

test.each([
  ['1e3'],
  ['0x10'],
  ['-0'],
  ['-1'],
  ['+1'],
  ['1.5'],
  ['٣'],
  ['Infinity'],
  ['NaN'],
  ['9'.repeat(400)],
  ['366'],
  [''],
  [' '],
  ['1 2'],
])('the text %j is no number of days', (text) => {
  expect(whole(0, 365).schema.safeParse(jsonOf('whole', text)).success).toBe(false)
})

test.each(['33.333', '100', '-1', '1e1', '.5', '5.', '5,5', '٣', '', '99.999'])(
  'the text %j is no percentage',
  (text) => {
    expect(percent().schema.safeParse(jsonOf('percent', text)).success).toBe(false)
  },
)

test.each([33.333, 100, -1, Number.NaN, Infinity, 99.999, '10', null, true, [10], {}])(
  'the JSON value %j is no percentage',
  (value) => {
    expect(percent().schema.safeParse(value).success).toBe(false)
  },
)

test.each([0.5, 1e300, Number.NaN, Infinity, 366, -1, '14', null, true, [14], 2 ** 53])(
  'the JSON value %j is no number of days',
  (value) => {
    expect(whole(0, 365).schema.safeParse(value).success).toBe(false)
  },
)

test('takes every percentage of two decimals, and no other', () => {
  for (let hundredths = 0; hundredths < 10_000; hundredths++) {
    const text = (hundredths / 100).toFixed(2)
    expect(percent().schema.parse(jsonOf('percent', text))).toBe(Number(text))
  }
})

test('negative zero becomes zero', () => {
  expect(Object.is(whole(0, 9).schema.parse(-0), 0)).toBe(true)
  expect(Object.is(percent().schema.parse(-0), 0)).toBe(true)
})

test('money is dollars in a text and cents in JSON', () => {
  const { schema } = money(100, 10_000_000)
  expect(schema.parse(jsonOf('money', '50'))).toBe(5000)
  expect(schema.parse(jsonOf('money', '50.5'))).toBe(5050)
  expect([textOf('money', 5000), textOf('money', 5050)]).toEqual(['50', '50.50'])
  for (const text of ['0.99', '100000.01', '$50', '5e3', '-5'])
    expect(schema.safeParse(jsonOf('money', text)).success, text).toBe(false)
})

test('the environment wins over a stored value, and that over the default', () => {
  const locks = new Map([['refundDays' as const, { variable: 'REFUND_DAYS', value: 3 }]])
  const stored = new Map<string, unknown>([
    ['refund_days', 30],
    ['platform_fee_percent', 12.5],
  ])
  expect(settingsFrom(stored, locks)).toEqual({ ...defaultSettings, refundDays: 3, platformFeePercent: 12.5 })
})

test('a stored value that the release does not accept counts as the default', () => {
  const stored = new Map<string, unknown>([
    ['refund_days', 9999],
    ['launch_mode', 'closed'],
    ['of_a_newer_release', 1],
  ])
  expect(settingsFrom(stored, new Map())).toEqual(defaultSettings)
  expect(defaultSettings.refundDays).toBe(shopSettings.refundDays.default)
})
