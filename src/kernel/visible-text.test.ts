import { expect, test } from 'vitest'
import { hasVisible, hasNoBidiControls } from '#src/kernel/visible-text.ts'

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
