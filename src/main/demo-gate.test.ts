import { expect, test } from 'vitest'
import { createDemoGate } from '#src/main/demo-gate.ts'
import type { RequestInfo } from '#src/web/http/options.ts'

function request(url: string, { isForwarded = false, isLocalPeer = true } = {}): RequestInfo {
  const rest = { requestId: 'r', nonce: 'n', clientIp: '', session: 'none', whole: false, host: '' } as const
  return { ...rest, url: new URL(url), isForwarded, isLocalPeer, forwardedScheme: null }
}

test.each([
  ['this machine', request('http://localhost:3000/dev/mailbox'), true],
  ['this machine by number', request('http://127.0.0.1:3000/'), true],
  ['another host', request('http://market.example/'), false],
  ['a proxy that makes itself look local', request('http://localhost:3000/', { isForwarded: true }), false],
  ['another machine that says it is this one', request('http://localhost:3000/', { isLocalPeer: false }), false],
])('a default demo answers to %s: %s', (_, info, isOpen) => {
  const gate = createDemoGate({ demo: true, demoByHand: false })
  expect(gate.isOpen(info)).toBe(isOpen)
  expect(gate.maySignIn('Buyer@skald.test', info)).toBe(isOpen)
  expect(gate.maySignIn('somebody@example.com', info)).toBe(true)
})

test('an explicitly enabled demo is open to everyone', () => {
  expect(
    createDemoGate({ demo: true, demoByHand: true }).isOpen(
      request('https://market.example/', { isForwarded: true, isLocalPeer: false }),
    ),
  ).toBe(true)
})

test('without a demo, local visitors have no access either', () => {
  const gate = createDemoGate({ demo: false, demoByHand: false })
  expect(gate.isOpen(request('http://localhost:3000/'))).toBe(false)
  expect(gate.maySignIn('admin@skald.test', request('http://localhost:3000/'))).toBe(false)
})
