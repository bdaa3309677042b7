import { expect, test } from 'vitest'
import { joinForm } from '#src/people/waitlist/contract.ts'
import { referralLabels, waitlistTexts } from '#src/people/waitlist/texts.ts'
import { referralSources, seatsClaimed } from '#src/people/waitlist/rules.ts'

test.each([
  [0, 0],
  [39, 0],
  [40, 1],
  [3240, 81],
  [3999, 99],
  [4000, 100],
  [9000, 100],
])('%i people have claimed %i percent of the seats', (people, percent) => {
  expect(seatsClaimed(people)).toBe(percent)
})

const good = { name: 'Ada Lovelace', email: 'ada@example.com', referralSource: 'friend' }

test('trims input, and treats an empty answer as none', () => {
  const typed = { name: '  Ada\n Lovelace ', email: ' Ada@Example.com ', referralSource: '' }
  expect(joinForm.parse(typed)).toEqual({
    name: 'Ada  Lovelace',
    email: 'Ada@Example.com',
    referralSource: null,
    company: '',
  })
  expect(
    joinForm.parse({ name: 'x'.repeat(100), email: `${'x'.repeat(60)}@${'y.'.repeat(90)}example` }).name,
  ).toHaveLength(100)
})

test.each([
  [{ name: '' }, waitlistTexts.nameMissing],
  [{ name: ' \u200b ' }, waitlistTexts.nameMissing],
  [{ name: undefined }, waitlistTexts.nameMissing],
  [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  [{ email: '' }, 'Please enter a valid email address'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ email: ['a@b.example'] }, 'Please enter a valid email address'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Email must be at most 255 characters'],
  [{ referralSource: 'radio' }, waitlistTexts.referralUnknown],
  [{ name: '', email: 'nobody', referralSource: 'radio' }, waitlistTexts.nameMissing],
])('what cannot be is refused, the first fault first: %#', (over, message) => {
  expect(joinForm.safeParse({ ...good, ...over }).error?.issues[0]?.message).toBe(message)
})

test('every referral source has a label', () => {
  expect(Object.keys(referralLabels)).toEqual([...referralSources])
})
