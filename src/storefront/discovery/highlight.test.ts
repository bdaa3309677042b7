import { expect, test } from 'vitest'
import { excerpt, highlight } from './highlight.ts'

const started = (word: string) => ({ word, isStarted: true })
const whole = (word: string) => ({ word, isStarted: false })
const inside = (word: string) => ({ word, isStarted: false, isInside: true })

test.each([
  ['A boat, two Boats', [started('boat')], ['A ', 'boat', ', two ', 'Boats', '']],
  ['A boat, two boats', [whole('boat')], ['A ', 'boat', ', two boats']],
  ['Crème brûlée', [started('brulee'), started('creme')], ['', 'Crème', ' ', 'brûlée', '']],
  ['Søn & Straße', [whole('son'), whole('strasse')], ['', 'Søn', ' & ', 'Straße', '']],
  ['<b>boat</b>', [started('boat')], ['<b>', 'boat', '</b>']],
  ['日本語の写真', [inside('写真')], ['日本語の', '写真', '']],
  ['이메일마케팅', [inside('마케팅')], ['이메일', '마케팅', '']],
  ['C and C++', [whole('c++')], ['C and ', 'C++', '']],
  ['C and C++', [whole('c')], ['', 'C', ' and C++']],
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

test('an excerpt of a text without spaces starts shortly before the match', () => {
  const shown = excerpt(`${'これは長い説明です'.repeat(20)}写真を編集します`, [inside('写真')])
  expect(shown).toMatch(/^… .{20}写真を編集します$/)
})

test('an excerpt does not start inside a character', () => {
  expect(excerpt(`${'ที่'.repeat(60)}ภาพถ่าย`, [inside('ภาพ')])).toMatch(/^… ที่/)
})
