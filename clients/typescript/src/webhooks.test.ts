import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts'

const secret = `whsec_${Buffer.from('a secret of the tests, 32 bytes.').toString('base64')}`
const event = {
  type: 'library.version_published',
  timestamp: '2026-11-02T10:00:00.000Z',
  data: { purchase_id: 'a', listing_id: 'b', version: 2, url: 'https://skald.example/purchases/a' },
}
const body = JSON.stringify(event)

function headersAt(at: Date, key = secret) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign('msg_1', at, body),
  }
}

test('returns the event of a signed webhook', () => {
  const headers = headersAt(new Date())
  const verified = verifyWebhook(body, headers, secret)
  expect(verified).toEqual(event)
  if (verified.type === 'library.version_published') expect(verified.data.version).toBe(2)
  expect(verifyWebhook(body, new Headers(headers), secret)).toEqual(event)
})

test('accepts one of two signatures, as during a rotation', () => {
  const now = new Date()
  const other = headersAt(now, `whsec_${Buffer.from('another secret').toString('base64')}`)
  const headers = headersAt(now)
  const both = `${other['webhook-signature']} ${headers['webhook-signature']}`
  expect(verifyWebhook(body, { ...headers, 'webhook-signature': both }, secret)).toEqual(event)
  expect(() => verifyWebhook(body, other, secret)).toThrow(WebhookVerificationError)
})

test('refuses changed, old and unsigned webhooks', () => {
  const headers = headersAt(new Date())
  expect(() => verifyWebhook(`${body} `, headers, secret)).toThrow(WebhookVerificationError)
  expect(() => verifyWebhook(body, headersAt(new Date(Date.now() - 600_000)), secret)).toThrow(/too old/)
  expect(() => verifyWebhook(body, {}, secret)).toThrow(/required headers/)
})
