import { expect, test } from 'vitest'
import { fitName } from '#src/mail/greeting.ts'

test.each([
  ['Astrid Lind', 'Astrid Lind'],
  ['ශ්\u200dරියානි', 'ශ්\u200dරියානි'],
  ['محمد\u200cعلی', 'محمد\u200cعلی'],
  ['A\u200bB\u202e', 'A B'],
  ['Visit evil.example', null],
  ['\u200b', null],
])('%j is %j in a greeting', (name, expected) => {
  expect(fitName(name)).toBe(expected)
})
