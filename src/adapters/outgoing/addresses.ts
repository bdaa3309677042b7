import { BlockList, isIPv4 } from 'node:net'

// The special-purpose addresses of https://www.iana.org/assignments/iana-ipv4-special-registry and
// https://www.iana.org/assignments/iana-ipv6-special-registry.

const notPublic4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Of Azure: the host, with its metadata and DNS.
  ['168.63.129.16', 32],
  // Link-local, with the metadata services of cloud providers.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  // Relays of 6to4.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** The only block of public addresses. Loopback, private, link-local, mapped IPv4 and NAT64 addresses are outside. */
const public6 = blockList('ipv6', [['2000::', 3]])

const notPublic6 = blockList('ipv6', [
  // Teredo, benchmarks, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which contains an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
])

const loopback4 = blockList('ipv4', [['127.0.0.0', 8]])

function blockList(family: 'ipv4' | 'ipv6', blocks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of blocks) list.addSubnet(net, prefix, family)
  return list
}

/** Whether an IP address is reachable from the whole internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? loopback4.check(address, 'ipv4') : address === '::1'
}
