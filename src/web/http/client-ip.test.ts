import { expect, test } from 'vitest'
import { networkOf } from '#src/people/accounts/public/networks.ts'
import { clientIp, isLoopback } from '#src/web/http/client-ip.ts'

test.each([
  ['the peer, in its plain form', '::ffff:203.0.113.9', undefined, false, '203.0.113.9'],
  ['the peer, when the proxy is not trusted', '127.0.0.1', '203.0.113.9', false, '127.0.0.1'],
  ['what the trusted proxy saw', '127.0.0.1', '203.0.113.9', true, '203.0.113.9'],
  ['not what a stranger wrote before it', '127.0.0.1', '1.2.3.4, 203.0.113.9', true, '203.0.113.9'],
  ['past internal proxies', '127.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2, 192.168.1.4', true, '203.0.113.9'],
  ['a port and brackets stripped', '127.0.0.1', '[2001:db8::1]:4711', true, '2001:db8::1'],
  ['an IPv4 port stripped', '127.0.0.1', '203.0.113.9:4711', true, '203.0.113.9'],
  ['an internal visitor by what our proxy wrote', '127.0.0.1', '10.9.9.9, 192.168.1.7', true, '192.168.1.7'],
  ['the peer when the header makes no sense', '127.0.0.1', '1.2.3.4, unknown', true, '127.0.0.1'],
  ['nothing when there is no peer', undefined, undefined, false, ''],
])('detects %s', (_, peer, forwarded, trust, expected) => {
  expect(clientIp(peer, forwarded, trust)).toBe(expected)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.7', false],
  ['::ffff:172.17.0.1', false],
  ['127.evil', false],
  [undefined, false],
])('a connection from %s is local: %s', (peer, isLocal) => {
  expect(isLoopback(peer)).toBe(isLocal)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:4f::1', '2001:0db8:0000:0000::/56'],
  ['2001:db8:0:4ff:1:2:3:4', '2001:0db8:0000:0400::/56'],
  ['2001:DB8:1::', '2001:0db8:0001:0000::/56'],
  ['::1', '0000:0000:0000:0000::/56'],
  ['', ''],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
