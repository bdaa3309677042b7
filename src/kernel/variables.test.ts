import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillVariables, splitVariables, variableKey, variablesIn } from '#src/kernel/variables.ts'

test('a text is cut at its variables and nothing of it is lost', () => {
  const text = 'Write to {{company}} about {{ the subject }}.'
  const parts = splitVariables(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap((part) => part.variable ?? [])).toEqual(['company', 'the subject'])
})

test('braces that name nothing stay text', () => {
  expect(splitVariables('{{}} {{1}} {x} {{a')).toEqual([{ text: '{{}} {{1}} {x} {{a' }])
  expect(splitVariables('')).toEqual([])
})

test('a variable is found once, however it is spelled, in the order of the texts', () => {
  expect(variablesIn(['{{Name}} and {{ name }}', '{{town}} {{NAME}} {{first  name}} {{First name}}'])).toEqual([
    'Name',
    'town',
    'first  name',
  ])
  expect(variableKey('  First   NAME ')).toBe('first name')
})

test('what was filled in stands in its place, and the rest keeps its braces', () => {
  const values = new Map([
    ['name', 'Åsa'],
    ['town', ''],
  ])
  expect(fillVariables('Dear {{Name}} of {{town}}, {{ name }}!', values)).toBe('Dear Åsa of {{town}}, Åsa!')
})

test('a value is text, whatever it holds', () => {
  const values = new Map([
    ['a', '{{b}} $& $1'],
    ['b', 'never'],
    ['__proto__', 'a name'],
  ])
  expect(fillVariables('{{a}} {{__proto__}} {{constructor}}', values)).toBe('{{b}} $& $1 a name {{constructor}}')
})

test('cut and put together, any text is itself', () => {
  const brace = fc.constantFrom('{{', '}}', 'a', ' ', '{', '}', '\n', 'ö')
  fc.assert(
    fc.property(fc.array(brace, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      expect(fillVariables(text, new Map())).toBe(text)
    }),
  )
})
