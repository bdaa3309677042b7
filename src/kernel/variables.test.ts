import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillVariables,
  mistakenVariables,
  splitAtValues,
  splitVariables,
  variableKey,
  variableLabel,
  variablesIn,
} from '#src/kernel/variables.ts'

test('splits a text at its variables without loss', () => {
  const text = 'Write to {{company}} about {{ the subject }}.'
  const parts = splitVariables(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap((part) => part.variable ?? [])).toEqual(['company', 'the subject'])
})

test('empty braces stay text', () => {
  expect(splitVariables('{{}} {{1}} {x} {{a')).toEqual([{ text: '{{}} {{1}} {x} {{a' }])
  expect(splitVariables('')).toEqual([])
})

test('finds each variable once, in order, regardless of spelling', () => {
  expect(variablesIn(['{{Name}} and {{ name }}', '{{town}} {{NAME}} {{first  name}} {{First name}}'])).toEqual([
    'Name',
    'town',
    'first  name',
  ])
  expect(variableKey('  First   NAME ')).toBe('first name')
})

test('fills in values and keeps other variables', () => {
  const values = new Map([
    ['name', 'Åsa'],
    ['town', ''],
  ])
  expect(fillVariables('Dear {{Name}} of {{town}}, {{ name }}!', values)).toBe('Dear Åsa of {{town}}, Åsa!')
})

test('values are never interpreted', () => {
  const values = new Map([
    ['a', '{{b}} $& $1'],
    ['b', 'never'],
    ['__proto__', 'a name'],
  ])
  expect(fillVariables('{{a}} {{__proto__}} {{constructor}}', values)).toBe('{{b}} $& $1 a name {{constructor}}')
})

test('splitting and joining returns the text', () => {
  const brace = fc.constantFrom('{{', '}}', 'a', ' ', '{', '}', '\n', 'ö', '\\frac')
  fc.assert(
    fc.property(fc.array(brace, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const parts = splitVariables(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      if (parts.every(({ literal }) => literal === undefined)) expect(fillVariables(text, new Map())).toBe(text)
    }),
  )
})

test('labels a variable in words', () => {
  const labels = ['left_object', 'leftObject', 'URL', '  your   name ', 'tone-of-voice', '_', 'öl_typ', 'ანა'].map(
    variableLabel,
  )
  expect(labels).toEqual(['Left object', 'Left object', 'URL', 'Your name', 'Tone of voice', '_', 'Öl typ', 'ანა'])
})

test('splits a text at the values in it, as whole words, the longest first', () => {
  const text = 'Norrsken Ferries (norrsken) lost 14% in plain\nsight; plainly.'
  expect(splitAtValues(text, ['Norrsken', 'Norrsken Ferries', 'plain sight', '14%', 'plain', ''])).toEqual([
    ...['', 'Norrsken Ferries', ' (', 'norrsken', ') lost ', '14%', ' in ', 'plain\nsight', '; plainly.'],
  ])
  expect(splitAtValues(text, [])).toEqual([text])
  expect(splitAtValues('Bus 12, at 2:15, costs 15.20, in 15 minutes.', ['15'])).toEqual([
    'Bus 12, at 2:15, costs 15.20, in ',
    '15',
    ' minutes.',
  ])
  // The mark belongs to the word.
  expect(splitAtValues('नदी, नद', ['नद'])).toEqual(['नदी, ', 'नद', ''])
  expect(splitAtValues('東京の天気と東京タワー', ['東京'])).toEqual(['', '東京', 'の天気と', '東京', 'タワー'])
  expect(splitAtValues('ไปกรุงเทพวันนี้', ['กรุงเทพ', 'วันน'])).toEqual(['ไป', 'กรุงเทพ', 'วันนี้'])
  expect(splitAtValues('a (b) [c] $& .*', ['.*', '[c]', '$&']).join('')).toBe('a (b) [c] $& .*')
})

test('splitting at values loses nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, values) => splitAtValues(text, values).join('') === text),
  )
})

test.each([
  ['{{नाम}}', 'नाम'],
  ['{{cafe\u0301}}', 'café'],
  ['{{ชื่อ}}', 'ชื่อ'],
  ['{{اسم العميل}}', 'اسم العميل'],
  ['{{\u00a0name\u00a0}}', 'name'],
  ['{{first\u00a0name}}', 'first name'],
  ['{{\u200bname\ufeff}}', 'name'],
  ['{{2nd name}}', '2nd name'],
  ['{{_}}', '_'],
  ['{{{name}}}', 'name'],
])('%s is a variable', (text, name) => {
  expect(variablesIn([text])).toEqual([name])
  expect(mistakenVariables([text])).toEqual([])
  expect(fillVariables(`Dear ${text}.`, new Map([[variableKey(name), 'X']]))).toContain('X')
})

test('the spellings of a name with composed and separate accents, and with any spaces, are one variable', () => {
  expect(variablesIn(['{{café}} {{cafe\u0301}} {{CAFÉ}} {{\u200bcafé\u00a0}}'])).toEqual(['café'])
})

test.each([
  '{{1}}',
  "{{client's name}}",
  '{{client’s name}}',
  '{{a.b}}',
  '{{either/or}}',
  '{{ topic | upper }}',
  '{{first\nname}}',
  '{{"name"}}',
  `{{${'x'.repeat(70)}}}`,
])('%s looks like a variable and is none', (text) => {
  expect(variablesIn([text])).toEqual([])
  expect(mistakenVariables([text, text])).toEqual([text])
  expect(fillVariables(text, new Map([['1', 'X']]))).toBe(text)
})

test.each(['{{}}', '{{ }}', '{{"a": 1}}', '{"a": {"b": {}}}', '<role>You are</role>', '{{{{name}}}}', '{name}'])(
  '%s does not look like a variable',
  (text) => {
    expect(variablesIn([text])).toEqual([])
    expect(mistakenVariables([text])).toEqual([])
  },
)

test('escaped braces are filled in as braces, and name no variable', () => {
  const text = 'Write {{{{name}}}} where the reader puts {{name}}.'
  expect(variablesIn([text])).toEqual(['name'])
  expect(fillVariables(text, new Map([['name', 'Åsa']]))).toBe('Write {{name}} where the reader puts Åsa.')
})

test('braces after a LaTeX command are text and named; a third brace makes a variable', () => {
  const text = String.raw`\frac{{a}}{{b}} \sum_{{i}}^{{n}} x and {{a}}{{b}}`
  expect(variablesIn([text])).toEqual(['a', 'b'])
  expect(fillVariables(text, new Map([['a', '1']]))).toBe(String.raw`\frac{{a}}{{b}} \sum_{{i}}^{{n}} x and 1{{b}}`)
  expect(mistakenVariables([text])).toEqual([String.raw`\frac{{a}}{{b}}`, String.raw`\sum_{{i}}^{{n}}`])
  expect(fillVariables(String.raw`\frac{{{a}}}{2}`, new Map([['a', '1']]))).toBe(String.raw`\frac{1}{2}`)
  expect(variablesIn([String.raw`{"text": "\n{{name}}"}`])).toEqual(['name'])
})

test('reading braces takes time in proportion to the text', () => {
  const text = '{{'.repeat(50_000) + '{{a'.repeat(20_000) + '\\aa'.repeat(20_000)
  expect(splitVariables(text)).toEqual([{ text }])
})
