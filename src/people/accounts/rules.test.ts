import { expect, test } from 'vitest'
import { isDemoAddress, isDisplayName, isReservedUsername, isUsername } from '#src/people/accounts/rules.ts'

test.each([
  ['ada', true],
  ['a1-b_c', true],
  ['a'.repeat(40), true],
  ['ab', false],
  ['a'.repeat(41), false],
  ['-ada', false],
  ['ada-', false],
  ['Ada', false],
  ['a da', false],
  ['åsa', false],
  ['ada\0', false],
  ['ada\n', false],
])('%j as a username: %s', (text, allowed) => {
  expect(isUsername(text)).toBe(allowed)
})

test.each([
  ['Åsa Öberg', true],
  ['名前', true],
  ['x'.repeat(81), false],
  ['  ', false],
  ['\u200b', false],
  ['two\nlines', false],
  ['nul\0', false],
  ['turned \u202e around', false],
])('%j as a display name: %s', (text, allowed) => {
  expect(isDisplayName(text)).toBe(allowed)
})

test.each([
  ['admin', true],
  ['a-d_min', true],
  ['skald', true],
  ['support', true],
  ['me', true],
  ['deleted-0123456789', true],
  ['deleted', false],
  ['ada', false],
  ['admiral', false],
  ['skaldic', false],
])('%j is reserved: %s', (text, reserved) => {
  expect(isReservedUsername(text)).toBe(reserved)
})

test('recognizes demo addresses', () => {
  expect(isDemoAddress('Admin@Skald.test')).toBe(true)
  expect(isDemoAddress('skald.test@example.com')).toBe(false)
})

test.each([
  ['promptoria', 'Promptoria', true],
  ['pro-mpt_oria', 'Promptoria', true],
  ['promptorian', 'Promptoria', false],
  ['words', '言葉', false],
])('the username %s at the shop %s is reserved: %s', (username, shopName, reserved) => {
  expect(isReservedUsername(username, shopName)).toBe(reserved)
})
