import { expect, test } from 'vitest'
import { excerpt, highlight } from './highlight.ts'

const begun = (word: string) => ({ word, isBegun: true })
const whole = (word: string) => ({ word, isBegun: false })

test.each([
  ['A boat, two Boats', [begun('boat')], ['A ', 'boat', ', two ', 'Boats', '']],
  ['A boat, two boats', [whole('boat')], ['A ', 'boat', ', two boats']],
  ['Crème brûlée', [begun('brulee'), begun('creme')], ['', 'Crème', ' ', 'brûlée', '']],
  ['Søn & Straße', [whole('son'), whole('strasse')], ['', 'Søn', ' & ', 'Straße', '']],
  ['<b>boat</b>', [begun('boat')], ['<b>', 'boat', '</b>']],
  ['Nothing', [begun('boat')], ['Nothing']],
  ['', [begun('boat')], ['']],
])('splits %j at its matches', (text, marks, parts) => {
  expect(highlight(text, marks)).toEqual(parts)
})

test('an excerpt starts shortly before the first match', () => {
  const text = `${'Much is said before it. '.repeat(9)}Then comes the boat at last.`
  const shown = excerpt(text, [begun('boat')])
  expect(shown).toMatch(/^… \S.*the boat at last\.$/)
  expect(shown.length).toBeLessThan(110)
  expect(excerpt(text, [begun('much')])).toBe(text)
  expect(excerpt(text, [begun('absent')])).toBe(text)
})
