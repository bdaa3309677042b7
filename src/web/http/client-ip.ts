import { isIP } from 'node:net'
import { isInternal } from '#src/people/accounts/public/networks.ts'

/**
 * Returns the visitor's IP address: the peer's, or behind a trusted proxy the last hop of X-Forwarded-For that is not internal.
 * Hops further left can be forged. If all hops are internal, the last one, which the proxy wrote itself.
 */
export function clientIp(peer: string | undefined, forwardedFor: string | undefined, trustProxy: boolean): string {
  const socketIp = plainIp(peer ?? '') ?? ''
  if (!trustProxy || forwardedFor === undefined) return socketIp
  const hops = forwardedFor.split(',').map((hop) => plainIp(hop.trim()))
  for (const hop of hops.toReversed()) {
    if (hop === null) break
    if (!isInternal(hop)) return hop
  }
  return hops.at(-1) ?? socketIp
}

/** Whether the connection is from this machine. */
export function isLoopback(peer: string | undefined): boolean {
  const ip = plainIp(peer ?? '')
  return ip !== null && (ip === '::1' || ip.startsWith('127.'))
}

/** Strips a port, brackets and the IPv4-in-IPv6 prefix; null if the rest is not an address. */
function plainIp(text: string): string | null {
  const bare = text.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const ip = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(ip) === 0 ? null : ip
}
