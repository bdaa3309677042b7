import { expect, test } from 'vitest'
import { excerpt, highlight } from './highlight.ts'

const started = (word: string) => ({ word, isStarted: true })
const whole = (word: string) => ({ word, isStarted: false })

test.each([
  ['A boat, two Boats', [started('boat')], ['A ', 'boat', ', two ', 'Boats', '']],
  ['A boat, two boats', [whole('boat')], ['A ', 'boat', ', two boats']],
  ['Crème brûlée', [started('brulee'), started('creme')], ['', 'Crème', ' ', 'brûlée', '']],
  ['Søn & Straße', [whole('son'), whole('strasse')], ['', 'Søn', ' & ', 'Straße', '']],
  ['<b>boat</b>', [started('boat')], ['<b>', 'boat', '</b>']],
  ['Nothing', [started('boat')], ['Nothing']],
  ['', [started('boat')], ['']],
])('splits %j at its matches', (text, marks, parts) => {
  expect(highlight(text, marks)).toEqual(parts)
})

test('an excerpt starts shortly before the first match', () => {
  const text = `${'Much is said before it. '.repeat(9)}Then comes the boat at last.`
  const shown = excerpt(text, [started('boat')])
  expect(shown).toMatch(/^… \S.*the boat at last\.$/)
  expect(shown.length).toBeLessThan(110)
  expect(excerpt(text, [started('much')])).toBe(text)
  expect(excerpt(text, [started('absent')])).toBe(text)
})
