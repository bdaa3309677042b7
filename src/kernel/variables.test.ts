import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillVariables,
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
  const brace = fc.constantFrom('{{', '}}', 'a', ' ', '{', '}', '\n', 'ö')
  fc.assert(
    fc.property(fc.array(brace, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      expect(fillVariables(text, new Map())).toBe(text)
    }),
  )
})

test('labels a variable in words', () => {
  const labels = ['left_object', 'leftObject', 'URL', '  your   name ', 'tone-of-voice', '_', 'öl_typ'].map(
    variableLabel,
  )
  expect(labels).toEqual(['Left object', 'Left object', 'URL', 'Your name', 'Tone of voice', '_', 'Öl typ'])
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
  expect(splitAtValues('a (b) [c] $& .*', ['.*', '[c]', '$&']).join('')).toBe('a (b) [c] $& .*')
})

test('splitting at values loses nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, values) => splitAtValues(text, values).join('') === text),
  )
})
