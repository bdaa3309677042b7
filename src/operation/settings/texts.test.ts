import { expect, test } from 'vitest'
import { settingViews } from './presenter.ts'
import { changeTexts, displayText, storedText } from './texts.ts'

const views = settingViews(new Map([['refund_days', { value: 900, changedAt: new Date(0) }]]), new Map())
const viewOf = (key: string) => {
  const found = views.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}

test.each([
  ['platform_fee_percent', '12.5', '12.5%'],
  ['refund_days', '14', '14 days'],
  ['refund_days', '1', '1 day'],
  ['payout_minimum', '75.50', '$75.50'],
  ['launch_mode', 'invite', 'By invitation'],
  ['launch_mode', 'of-another-release', 'of-another-release'],
  ['oauth_dynamic_registration', '1', 'On'],
  ['creator_storage_mb', '1', '1 MB'],
  ['alert_email', '', 'None'],
  ['alert_email', 'ops@example.com', 'ops@example.com'],
])('shows %s %j as %s', (key, text, shown) => expect(displayText(viewOf(key), text)).toBe(shown))

test('shows defaults by name, and invalid or unknown values as stored', () => {
  expect(changeTexts({ beforeText: null, afterText: '30' }, viewOf('refund_days'))).toEqual({
    ...{ before: '14 days (default)', after: '30 days' },
  })
  expect(changeTexts({ beforeText: null, afterText: '[1]' }, undefined)).toEqual({ before: 'Default', after: '[1]' })
  expect(storedText(viewOf('refund_days'))).toBe('900')
  expect(storedText(viewOf('payout_minimum'))).toBe('$50 (default)')
})
