import { expect, test } from 'vitest'
import { characterStart, cutText, hasVisible, hasNoBidiControls } from '#src/kernel/visible-text.ts'

test.each([
  ['a', true],
  ['7', true],
  ['!', true],
  ['🙂', true],
  ['名前', true],
  ['שלום', true],
  ['', false],
  [' \n\t\u00a0\u3000', false],
  ['\u200b', false],
  ['\u200b\u200d\u2060\ufeff', false],
  ['\u3164', false],
  ['\u115f\u1160\uffa0', false],
  ['\u2800', false],
  ['\u0301', false],
  ['\u{e0041}', false],
  ['\u00ad', false],
])('%j is visible: %s', (text, expected) => {
  expect(hasVisible(text)).toBe(expected)
})

test.each([
  ['plain', true],
  ['שלום, עולם', true],
  ['مرحبا\u200f!', true],
  ['exe.\u202egpj', false],
  ['\u2066hidden\u2069', false],
])('%j has no bidirectional override: %s', (text, expected) => {
  expect(hasNoBidiControls(text)).toBe(expected)
})

test.each([
  ['abcdef', 3, 'abc'],
  ['abc', 3, 'abc'],
  ['ab\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 6, 'ab'],
  ['ab\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 10, 'ab\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['\u{1f1f8}\u{1f1ea}\u{1f1f3}\u{1f1f4}', 6, '\u{1f1f8}\u{1f1ea}'],
  ['नमस्ते', 3, 'नम'],
  ['\u{1f600}', 1, '\ufffd'],
])('cuts %j to %d units as %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

test.each([
  ['abc', 1, 1],
  ['a\u{1f468}\u200d\u{1f469}', 4, 1],
  ['e\u0301e\u0301', 3, 2],
  ['abc', 3, 3],
  [`${'a'.repeat(150)}e\u0301`, 151, 150],
])('the character of %j at %d starts at %d', (text, at, start) => {
  expect(characterStart(text, at)).toBe(start)
})
