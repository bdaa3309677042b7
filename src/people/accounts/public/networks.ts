import { BlockList, isIP } from 'node:net'

const internal = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  internal.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  internal.addSubnet(net, prefix, 'ipv6')

/** The address range of one client: an IPv4 address, or an IPv6 /56, the usual range of a household. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const [before = '', after = ''] = ip.toLowerCase().split('::', 2)
  const groups = before.split(':').filter(Boolean)
  const rest = after.split(':').filter(Boolean)
  const missing = ip.includes('::') ? Math.max(0, 8 - groups.length - rest.length) : 0
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...rest].map((group) => group.padStart(4, '0'))
  return `${all.slice(0, 3).join(':')}:${(all[3] ?? '0000').slice(0, 2)}00::/56`
}

/** Whether the address is in a private network, such as a proxy's. */
export function isInternal(ip: string): boolean {
  return internal.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}
