import { expect, test } from 'vitest'
import { handledTypes } from '#src/main/payment-events.ts'
import { neededEvents, setupProblems } from './rules.ts'

const webhookUrl = 'https://shop.example/webhooks/stripe'
const setup = {
  ...{ accountId: 'acct_1', live: true, country: 'DE', currency: 'usd', chargesEnabled: true, payoutsEnabled: true },
  payoutsManual: true,
  capabilities: { card_payments: 'active', transfers: 'active' },
  due: [],
  endpoints: [
    { url: webhookUrl, events: [...neededEvents.own], isEnabled: true },
    { url: webhookUrl, events: [...neededEvents.connected], isEnabled: true },
  ],
}
const found = (over: Partial<Parameters<typeof setupProblems>[0]['setup']>, key: 'live' | 'test' = 'live') =>
  setupProblems({ key, setup: { ...setup, ...over }, webhookUrl }).flatMap((problem) => problem.found)

test('finds nothing wrong with a live account and both endpoints', () => expect(found({})).toEqual([]))

test.each([
  [
    'a test key in live mode',
    found({}, 'test'),
    /is a test key, but the provider says that the account is in live mode/,
  ],
  [
    'a live key in test mode',
    found({ live: false }),
    /is a live key, but the provider says that the account is in test mode/,
  ],
  ['a test key', found({ live: false }, 'test'), /Payments are in test mode/],
  ['another currency', found({ currency: 'eur' }), /settles in eur/],
  ['an unfinished account', found({ chargesEnabled: false }), /cannot take payments yet/],
  [
    'a missing capability',
    found({ capabilities: { transfers: 'inactive' } }),
    /transfers is inactive, so sellers cannot be paid/,
  ],
  ['automatic payouts', found({ payoutsManual: false }), /pays the balance out automatically/],
  ['a key that may not read endpoints', found({ endpoints: null }), /may not read the webhook endpoints/],
  [
    'no endpoint',
    found({ endpoints: [] }),
    /No webhook endpoint has the address https:\/\/shop\.example\/webhooks\/stripe/,
  ],
  [
    'another address',
    found({ endpoints: [{ url: 'https://old.example/webhooks/stripe', events: ['*'], isEnabled: true }] }),
    /The provider has: https:\/\/old\.example/,
  ],
  ['a disabled endpoint', found({ endpoints: [{ url: webhookUrl, events: ['*'], isEnabled: false }] }), /\(disabled\)/],
  [
    'a missing event',
    found({ endpoints: [{ url: webhookUrl, events: [...neededEvents.own], isEnabled: true }] }),
    /sends: account\.updated, payout\.paid, payout\.failed/,
  ],
])('finds %s', (_, sentences, expected) => expect(sentences.join('\n')).toMatch(expected))

test('needs only events that the marketplace handles', () => {
  expect([...neededEvents.own, ...neededEvents.connected].filter((type) => !handledTypes.includes(type))).toEqual([])
})
